"""The weights of the forecast's evaluation, as tests/bench/fit_forecast.py has fitted them.

A feature of engine/forecasting/features.pxd adds its count times its weight to the logarithm of the
odds of points for the side that places the last disc of a full board. The weight is the number of
the first half, plus that of the second half times the share of the board that is full.
"""

_TEXT = """
0.1512 -0.0580 0.5036 0.4156 0.4764 0.2609 0.0917 0.0295
0.1934 -0.1188 0.0736 0.2304 0.0695 0.7412 0.0039 0.1390
0.3641 -0.1958 0.0668 0.2869 -0.0597 -0.4247 -0.4344 -0.6626
-0.1465 -0.0775 -0.1331 -0.1937 0.0886 -0.0165 -0.4973 -0.0521
-0.4250 -0.0917 -0.4109 0.2147 -0.2136 0.0668 0.1714 0.8827
0.3116 -0.5000 0.1707 -0.4271 -0.2624 -0.5468 -0.2992 -0.0242
0.1940 -0.3835 0.2945 -0.0171 -0.3308 -0.1141 0.4044 -0.0735
-0.1870 -0.4215 -0.0231 0.0078 0.1508 0.6792 0.4380 0.2992
0.6353 0.1059 -0.0259 0.0512 0.0977 -0.2953 -0.1056 0.1493
0.0030 0.3334 0.0162 0.8573 -0.7049 0.1348 0.0078 1.5915
-1.4644 0.1262
"""

WEIGHTS = tuple(map(float, _TEXT.split()))
