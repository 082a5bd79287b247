# The search of the forecast compiled for bitboards of 128 bits.
from engine.forecasting.alpha_beta import BUILD as BUILD
