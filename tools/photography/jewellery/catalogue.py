"""Which scene belongs to which product."""

from dataclasses import dataclass, field

from . import materials

SCENES = {}


@dataclass
class Shot:
    """One picture to be taken: its number (1 or 2) and the tone of the metal; materials are made when first used."""

    number: int
    tone: str
    _made: dict = field(default_factory=dict)

    def _kept(self, name, make):
        if name not in self._made:
            self._made[name] = make()
        return self._made[name]

    @property
    def gold(self):
        return self._kept("gold", lambda: materials.gold(self.tone))

    @property
    def white_gold(self):
        return self._kept("white gold", lambda: materials.gold("white", 0.06))

    @property
    def diamond(self):
        return self._kept("diamond", materials.diamond)

    def gem(self, colour, across=2.2):
        """`across` is the half width of the stones it is for, in mm."""
        return self._kept((colour, across), lambda: materials.gem(colour, across))

    @property
    def pearl(self):
        return self._kept("pearl", materials.pearl)

    @property
    def opal(self):
        return self._kept("opal", materials.opal)

    @property
    def second(self):
        return self.number == 2


def scene(handle, samples=48):
    """Registers the function that builds a product's two scenes, `build(shot)`; `samples` is what its noise needs."""

    def register(build):
        if handle in SCENES:
            raise ValueError(f"There are two scenes for {handle}.")
        SCENES[handle] = (build, samples)
        return build

    return register
