import { type Collection, type Details, listed } from "@advent/contract";
import type { Family } from "../catalogue-product";
import { MEASURES } from "./measures";

export type Alloy = "9ct" | "14ct" | "18ct" | "platinum";
type Measured = (typeof MEASURES)[string];

/** What the facts of a piece follow from. */
export interface Described {
  handle: string;
  collection: Collection;
  family: Family;
  /** Such as "18ct yellow gold". */
  material: string;
  alloy: Alloy;
  style: "dainty" | "statement";
  /** How many of each stone, a pair's together; `null` where it goes by the size. */
  stones: Readonly<Record<string, number | null>>;
  /** Carats by stone, a pair's together; pearls have none. */
  carats: Readonly<Record<string, string | undefined>>;
  sizes: readonly string[];
  /** What the scene does not tell, or says in other words than the others of its family. */
  measures: Readonly<Record<string, string>>;
  fastening?: string | undefined;
}

export function detailsOf(piece: Described): Details {
  const measured = MEASURES[piece.handle];
  const stones = Object.entries(piece.stones);
  return {
    purity: `${capitalised(piece.material)}, ${FINENESS[piece.alloy]} parts in 1,000`,
    stones: stones.map(([name, count]) => ({ name, carat: piece.carats[name] ?? null, count })),
    measures: measured ? measuresOf(piece, measured) : [],
    fastening: piece.fastening ?? FASTENINGS[piece.family] ?? null,
    care: CARE.find(([stone]) => stone in piece.stones)?.[1] ?? GOLD_CARE,
    hallmark: hallmarkOf(piece),
    sizeGuide: sizeGuideOf(piece),
    worn: measured ? { place: PLACES[piece.collection], ...seenOf(piece, measured) } : null,
  };
}

/** Millimetres of neck and wrist across, which a piece that goes all the way round is seen on. */
const NECK = 100;
const WRIST = 54;
const MANY = 12;

/** How large it is seen where it is worn. */
function seenOf({ family, collection, style, stones }: Described, { width, height, depth }: Measured) {
  const isLine = style === "statement" || Object.values(stones).some((count) => count !== null && count >= MANY);
  const isRound = ["chain", "riviere", "tennis"].includes(family) || (family === "bracelet" && isLine);
  if (isRound) return { width: collection === "necklaces" ? NECK : WRIST, height: width > WRIST ? depth : height };
  return family === "bangle" || family === "cuff" ? { width: WRIST, height: depth } : { width, height };
}

const FINENESS: Readonly<Record<Alloy, number>> = { "9ct": 375, "14ct": 585, "18ct": 750, platinum: 950 };

const PLACES: Readonly<Record<Collection, NonNullable<Details["worn"]>["place"]>> = {
  "fine-piercings": "ear",
  studs: "ear",
  hoops: "ear",
  earrings: "ear",
  necklaces: "neck",
  bracelets: "wrist",
  rings: "hand",
};

const HINGED = "Hinged, and closes with a click";
const LOBSTER = "Lobster clasp";
const BOX = "Box clasp with a safety catch";

/** Rings have none. */
const FASTENINGS: Partial<Readonly<Record<Family, string>>> = {
  labret: "Threadless: the front presses into a flat-back post",
  clicker: HINGED,
  barbell: "Threaded ends that unscrew",
  stud: "Posts with push-backs",
  hoop: HINGED,
  huggie: HINGED,
  drop: "Hooks for pierced ears",
  climber: "Posts with push-backs, and a wire behind the ear",
  pendant: LOBSTER,
  chain: LOBSTER,
  bracelet: LOBSTER,
  riviere: BOX,
  tennis: BOX,
  bangle: "Hinged, with a tongue clasp",
  cuff: "Open: slips over the side of the wrist",
};

const GOLD_CARE =
  "Warm water, a drop of mild soap and a soft brush; dry with a lint-free cloth. Take it off for the gym, the pool and chlorine.";

/** The softest stone decides. */
const CARE: readonly (readonly [stone: string, care: string])[] = [
  [
    "pearl",
    "Last on, first off: scent, hairspray and acids dull pearls. Wipe them with a soft damp cloth; no soaking, ultrasonic bath or steam. Keep them apart from harder stones.",
  ],
  [
    "opal",
    "Wipe with a soft damp cloth and dry at once. Opals hold water: no soaking, ultrasonic bath, steam or sudden heat, and no long stay in very dry air.",
  ],
  [
    "emerald",
    "Lukewarm water, mild soap and a soft brush, briefly. Emeralds are oiled: no ultrasonic bath, steam, hot water or solvents. Take it off for work with the hands.",
  ],
  [
    "amethyst",
    "Warm water, mild soap and a soft brush. Long strong sunlight and heat fade amethyst; keep it apart from diamonds, which scratch it.",
  ],
  ["garnet", "Warm water, mild soap and a soft brush; no steam or sudden heat. Keep it apart from diamonds."],
];

/** Under a gram as a rule. */
const LIGHT: readonly Family[] = ["labret", "clicker", "barbell"];
const LIGHT_WHEN_DAINTY: readonly Family[] = ["stud", "hoop", "huggie", "drop", "climber", "chain", "bracelet", "band"];

/** The Hallmarking Act 1973 exempts gold up to 1 g and platinum up to 0.5 g. */
function hallmarkOf({ alloy, family, style }: Described): string {
  const law = alloy === "platinum" ? "platinum over 0.5 g" : "gold over 1 g";
  const fineness = FINENESS[alloy];
  const isLight = LIGHT.includes(family) || (style === "dainty" && LIGHT_WHEN_DAINTY.includes(family));
  if (isLight)
    return `UK law asks for a hallmark on ${law}. A lighter piece, as this one may be, is exempt; its fineness is ${fineness} all the same.`;
  return `Hallmarked in the United Kingdom, as the law asks of ${law}: sponsor's mark, ${fineness} and assay office mark.`;
}

function sizeGuideOf({ collection }: Described): Details["sizeGuide"] {
  if (collection === "rings") return "ring";
  return collection === "fine-piercings" || collection === "hoops" ? "piercing" : null;
}

function measuresOf(piece: Described, measured: Measured): Details["measures"] {
  const own = Object.entries({ ...ofFamily(piece, measured), ...piece.measures });
  return own.map(([name, value]) => ({ name, value }));
}

function ofFamily({ family, collection, sizes }: Described, measured: Measured): Record<string, string> {
  const { width, height, depth } = measured;
  const across: Record<string, string> =
    Math.abs(width - height) < 0.3 ? { Across: mm(width) } : { Width: mm(width), Height: mm(height) };
  switch (family) {
    case "labret":
      return { ...across, Gauge: "1.2 mm (16 gauge)", Post: "8 mm" };
    case "clicker":
      return { ...across, Gauge: "1 mm (18 gauge)" };
    case "barbell":
      return { Gauge: "1.6 mm (14 gauge)", Height: mm(height) };
    case "hoop":
    case "huggie":
      return { "Outer diameter": inSizes(sizes) || mm(width), [depth < 3 ? "Wire" : "Front"]: mm(depth) };
    case "pendant":
      return { Pendant: `${mm(height)} high, ${mm(width)} wide`, "Chain length": "18 inch (46 cm)" };
    case "chain":
      return { Length: inSizes(sizes), Link: `${bare(width)} × ${mm(height)}` };
    case "riviere":
      return { Length: "16½ inch (42 cm)", Width: mm(width) };
    case "tennis":
    case "bracelet":
      return { Length: inSizes(sizes) || "18 cm", Width: mm(height) };
    case "bangle":
    case "cuff":
      return { "Outer size": `${bare(width)} × ${mm(height)}`, Width: mm(depth) };
    case "band":
    case "eternity":
      return { Width: mm(height), Thickness: mm(depth), Size: ukSizes(sizes) };
    default:
      return collection === "rings"
        ? { Head: `${bare(width)} × ${mm(height)}`, "Stands above the band": mm(depth), Size: ukSizes(sizes) }
        : across;
  }
}

/** "16 inch", "18 inch" → "16 or 18 inch". */
function inSizes(sizes: readonly string[]): string {
  const unit = / [a-z]+$/.exec(sizes[0] ?? "")?.[0] ?? "";
  return either(sizes, unit) + unit;
}

const ukSizes = (sizes: readonly string[]): string => either(sizes, "Size ");

function either(sizes: readonly string[], unit: string): string {
  const bareSizes = sizes.map((size) => size.replace(unit, ""));
  return listed(bareSizes, "or");
}

/** As a jeweller says it: small ones to a tenth, larger ones to half a millimetre, then to a whole one. */
function bare(value: number): string {
  const step = value < 5 ? 0.1 : value < 20 ? 0.5 : 1;
  return String(Number((Math.round(value / step) * step).toFixed(1)));
}

const mm = (value: number): string => `${bare(value)} mm`;

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
