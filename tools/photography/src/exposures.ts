export interface Exposure {
  samples: number;
  noise: number;
}

const LONG_EXPOSURE: Exposure = { samples: 160, noise: 0.04 };

/** Images that show grain at full size: large stones near the lens, gold mirrors, rows of small stones. */
export const LONG_EXPOSURES: ReadonlySet<string> = new Set([
  "albemarle-oval-flat-back-2",
  "albert-dome-ring-2",
  "aurora-clicker-1",
  "aurora-clicker-2",
  "berkeley-solitaire-ring-2",
  "cavendish-halo-studs-1",
  "chelsea-physic-emerald-studs-1",
  "chelsea-physic-emerald-studs-2",
  "croissant-huggies-2",
  "evermore-daith-clicker-1",
  "knightsbridge-diamond-hoops-1",
  "midnight-sapphire-studs-1",
  "midnight-sapphire-studs-2",
  "mogok-ruby-clicker-1",
  "parma-violet-cocktail-ring-2",
  "portobello-bold-hoops-2",
  "st-james-solitaire-ring-2",
  "strand-baguette-collar-2",
]);

export const getExposure = (name: string): Exposure | undefined =>
  LONG_EXPOSURES.has(name) ? LONG_EXPOSURE : undefined;
