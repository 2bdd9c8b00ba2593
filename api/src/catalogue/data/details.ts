import { type Collection, type Details, formatList } from "@advent/contract";
import { FAMILY_FASTENINGS, type Family } from "../catalogue-product";
import measures from "./measures.json";

export const METAL_ALLOYS = ["9ct", "14ct", "18ct", "platinum"] as const;
export type Alloy = (typeof METAL_ALLOYS)[number];

/**
 * Size as worn, in mm to a tenth, from the rendered scene. One of a pair, from the front: width × height, and depth
 * off the skin, without posts, flat backs and chains; hooks count to their top.
 * Chains and lines of stones or pearls: the largest link or figure. Hoops, clickers, bangles and cuffs: outer
 * circle, with the width of the band as depth.
 * Rings, seen from above: width across the finger, height along it, depth over the band. Plain and fully set
 * bands: outer width, band width, thickness.
 */
interface Measured {
  width: number;
  height: number;
  depth: number;
}

/** Measured on the models of the images: packages/photographs/README.md. */
export const PRODUCT_MEASURES: Readonly<Record<string, Measured>> = measures;

export interface Described {
  handle: string;
  collection: Collection;
  family: Family;
  material: string;
  alloy: Alloy;
  style: "dainty" | "statement";
  stones: Details["stones"];
  sizes: readonly string[];
  measures: Readonly<Record<string, string>>;
  fastening?: string | undefined;
}

export function getDetails(product: Described): Details {
  const measured = PRODUCT_MEASURES[product.handle];
  return {
    purity: `${capitalise(product.material)}, ${ALLOY_FINENESS[product.alloy]} parts in 1,000`,
    stones: product.stones,
    measures: measured ? getMeasures(product, measured) : [],
    fastening: product.fastening ?? FAMILY_FASTENINGS[product.family],
    care: STONE_CARE.find(([stone]) => product.stones.some(({ name }) => name === stone))?.[1] ?? GOLD_CARE,
    hallmark: getHallmark(product),
    sizeGuide: getSizeGuide(product),
    worn: measured ? { place: WORN_PLACES[product.collection], ...getWorn(product, measured) } : null,
  };
}

/** Diameters of neck and wrist in millimetres, for products worn all the way round. */
const NECK_MM = 100;
const WRIST_MM = 54;
const MIN_MANY_STONES = 12;

function getWorn({ family, collection, style, stones }: Described, { width, height, depth }: Measured) {
  const isLine = style === "statement" || stones.some(({ count }) => count !== null && count >= MIN_MANY_STONES);
  const isRound = ["chain", "riviere", "tennis"].includes(family) || (family === "bracelet" && isLine);
  if (isRound)
    return { width: collection === "necklaces" ? NECK_MM : WRIST_MM, height: width > WRIST_MM ? depth : height };
  return family === "bangle" || family === "cuff" ? { width: WRIST_MM, height: depth } : { width, height };
}

const ALLOY_FINENESS: Readonly<Record<Alloy, number>> = { "9ct": 375, "14ct": 585, "18ct": 750, platinum: 950 };

const WORN_PLACES: Readonly<Record<Collection, NonNullable<Details["worn"]>["place"]>> = {
  "fine-piercings": "ear",
  studs: "ear",
  hoops: "ear",
  earrings: "ear",
  necklaces: "neck",
  bracelets: "wrist",
  rings: "hand",
};

const GOLD_CARE =
  "Warm water, a drop of mild soap and a soft brush; dry with a lint-free cloth. Take it off for the gym, the pool and chlorine.";

const STONE_CARE: readonly (readonly [stone: string, care: string])[] = [
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

const LIGHT_FAMILIES: readonly Family[] = ["labret", "clicker", "barbell"];
const LIGHT_WHEN_DAINTY: readonly Family[] = ["stud", "hoop", "huggie", "drop", "climber", "chain", "bracelet", "band"];

function getHallmark({ alloy, family, style }: Described): string {
  const law = alloy === "platinum" ? "platinum over 0.5 g" : "gold over 1 g";
  const fineness = ALLOY_FINENESS[alloy];
  const isLight = LIGHT_FAMILIES.includes(family) || (style === "dainty" && LIGHT_WHEN_DAINTY.includes(family));
  if (isLight)
    return `UK law asks for a hallmark on ${law}. A lighter piece, as this one may be, is exempt; its fineness is ${fineness} all the same.`;
  return `Hallmarked in the United Kingdom, as the law asks of ${law}: sponsor's mark, ${fineness} and assay office mark.`;
}

function getSizeGuide({ collection }: Described): Details["sizeGuide"] {
  if (collection === "rings") return "ring";
  return collection === "fine-piercings" || collection === "hoops" ? "piercing" : null;
}

function getMeasures(product: Described, measured: Measured): Details["measures"] {
  const own = Object.entries({ ...getFamilyMeasures(product, measured), ...product.measures });
  return own.map(([name, value]) => ({ name, value }));
}

function getFamilyMeasures({ family, collection, sizes }: Described, measured: Measured): Record<string, string> {
  const { width, height, depth } = measured;
  const across: Record<string, string> =
    Math.abs(width - height) < 0.3 ? { Across: formatMm(width) } : { Width: formatMm(width), Height: formatMm(height) };
  switch (family) {
    case "labret":
      return { ...across, Gauge: "1.2 mm (16 gauge)", Post: "8 mm" };
    case "clicker":
      return { ...across, Gauge: "1 mm (18 gauge)" };
    case "barbell":
      return { Gauge: "1.6 mm (14 gauge)", Height: formatMm(height) };
    case "hoop":
    case "huggie":
      return {
        "Outer diameter": formatSizes(sizes) || formatMm(width),
        [depth < 3 ? "Wire" : "Front"]: formatMm(depth),
      };
    case "pendant":
      return { Pendant: `${formatMm(height)} high, ${formatMm(width)} wide`, "Chain length": "18 inch (46 cm)" };
    case "chain":
      return { Length: formatSizes(sizes), Link: `${formatNumber(width)} × ${formatMm(height)}` };
    case "riviere":
      return { Length: "16½ inch (42 cm)", Width: formatMm(width) };
    case "tennis":
    case "bracelet":
      return { Length: formatSizes(sizes) || "18 cm", Width: formatMm(height) };
    case "bangle":
    case "cuff":
      return { "Outer size": `${formatNumber(width)} × ${formatMm(height)}`, Width: formatMm(depth) };
    case "band":
    case "eternity":
      return { Width: formatMm(height), Thickness: formatMm(depth), Size: formatUkSizes(sizes) };
    default:
      return collection === "rings"
        ? {
            Head: `${formatNumber(width)} × ${formatMm(height)}`,
            "Stands above the band": formatMm(depth),
            Size: formatUkSizes(sizes),
          }
        : across;
  }
}

function formatSizes(sizes: readonly string[]): string {
  const unit = / [a-z]+$/.exec(sizes[0] ?? "")?.[0] ?? "";
  return joinAlternatives(sizes, unit) + unit;
}

const formatUkSizes = (sizes: readonly string[]): string => joinAlternatives(sizes, "Size ");

function joinAlternatives(sizes: readonly string[], unit: string): string {
  const bareSizes = sizes.map((size) => size.replace(unit, ""));
  return formatList(bareSizes, "or");
}

/** Rounds millimetres as a jeweller does: to a tenth, a half or a whole, the larger the coarser. */
function formatNumber(value: number): string {
  const step = value < 5 ? 0.1 : value < 20 ? 0.5 : 1;
  return String(Number((Math.round(value / step) * step).toFixed(1)));
}

const formatMm = (value: number): string => `${formatNumber(value)} mm`;

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
