import type { ProductWithDetails, Variant } from "@advent/contract";
import { styled } from "@advent/ui";
import { BODY_DRAWINGS } from "../../../shared/body-drawings";
import { PIERCING_SIZES } from "../../../shared/piercings";
import { LOBE_POINT } from "../body/drawn-product";
import { ScaleDrawing } from "../Sheet.styles";

interface PiercedEarProps {
  product: Pick<ProductWithDetails, "variants" | "details">;
  variant: Variant | undefined;
}

export function PiercedEar({ product: { variants, details }, variant }: PiercedEarProps) {
  const { ear } = BODY_DRAWINGS;
  const hoops = [...new Set(variants.flatMap(({ size }) => parseMm(size) ?? []))];
  const post = getPost(details.measures);
  const words = [
    hoops.length > 0 && `hoops of ${hoops.join(", ")} mm`,
    post && `a post of ${post.length} mm, ${post.gauge} mm thick`,
  ].filter(Boolean);
  return (
    <Drawing
      viewBox={`0 0 ${ear.width} ${ear.height}`}
      role="img"
      aria-label={["An ear to scale with its piercings", ...words].join(", ")}
    >
      <path d={ear.path} />
      {hoops.map((size) => (
        <Hoop
          key={size}
          cx={LOBE_POINT.x}
          cy={LOBE_POINT.y + size / 2}
          r={size / 2}
          $chosen={size === parseMm(variant?.size)}
        />
      ))}
      {post && <Post d={drawPost(post)} />}
      {PIERCING_SIZES.map(({ name, x, y }, index) => (
        <g key={name}>
          <Hole cx={x} cy={y} r="1.7" />
          <text x={x} y={y + 0.8}>
            {index + 1}
          </text>
        </g>
      ))}
    </Drawing>
  );
}

const parseMm = (words: string | undefined): number | undefined =>
  Number(/([\d.]+) ?mm\b/.exec(words ?? "")?.[1]) || undefined;

interface PostSize {
  length: number;
  gauge: number;
}

function getPost(measures: ProductWithDetails["details"]["measures"]): PostSize | undefined {
  const measure = (name: RegExp) => parseMm(measures.find((one) => name.test(one.name))?.value);
  const length = measure(/post|bar/i);
  const gauge = measure(/gauge/i);
  return length && gauge ? { length, gauge } : undefined;
}

/** Side view, with the flat back on the left. */
function drawPost({ length, gauge }: PostSize): string {
  const [x, y] = [4, 74];
  return `M${x} ${y - 2}h0.6v4h-0.6ZM${x + 0.6} ${y - gauge / 2}h${length}v${gauge}h${-length}Z`;
}

const Drawing = styled(ScaleDrawing)`
  max-height: 26rem;
  padding: 1rem;

  text {
    fill: var(--text);
    stroke: none;
    font-size: 2.3px;
    text-anchor: middle;
  }
`;

const Hoop = styled.circle<{ $chosen: boolean }>`
  stroke: var(--text);
  opacity: ${({ $chosen }) => ($chosen ? 1 : 0.35)};
`;

const Post = styled.path`
  fill: var(--surface);
  stroke: var(--text);
`;

const Hole = styled.circle`
  fill: var(--surface);
`;
