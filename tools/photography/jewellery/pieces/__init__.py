"""The pieces of the shop, a module for each family; importing this package registers every scene."""

from importlib import import_module
from pathlib import Path

for module in sorted(Path(__file__).parent.glob("[a-z]*.py")):
    import_module(f"{__name__}.{module.stem}")
