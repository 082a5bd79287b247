# The searches for explanations compiled for boards whose size is known at run time.
from engine.proofs import Prover as Prover
from engine.proofs import WhatIf as WhatIf
