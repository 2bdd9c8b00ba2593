import type { Details } from "@advent/contract";
import { Stack, styled, Text } from "@advent/ui";
import { BODY_DRAWINGS } from "../../../shared/body-drawings";
import { PIERCING_SIZES } from "../../../shared/piercings";
import { LOBE_POINT } from "../body/drawn-product";
import { ScaleDrawing, SizeTable } from "../Sheet.styles";
import type { GuideProps } from "./RingGuide";

export function PiercingGuide(guide: GuideProps) {
  return (
    <Stack gap="md">
      <PiercedEar {...guide} />
      {guide.product.details.measures.some(({ name }) => /gauge/i.test(name)) && (
        <Text size="small">Beside the ear, to the same scale: the post of this piece.</Text>
      )}
      <SizeTable>
        <thead>
          <tr>
            <th scope="col">Piercing</th>
            <th scope="col">Gauge</th>
            <th scope="col">Post</th>
            <th scope="col">Hoop</th>
          </tr>
        </thead>
        <tbody>
          {PIERCING_SIZES.map(({ name, gauge, post, hoop }, index) => (
            <tr key={name}>
              <th scope="row">
                {index + 1} {name}
              </th>
              <td>{gauge}</td>
              <td>{post}</td>
              <td>{hoop}</td>
            </tr>
          ))}
        </tbody>
      </SizeTable>
      <Text size="small" tone="soft">
        In millimetres. Gauge is the thickness of the post: 1.2 mm is 16 g, 1.0 mm is 18 g, 0.8 mm is 20 g. A post is
        measured between its ends, a hoop across its inside. Every ear is different: a piercer can measure yours in a
        minute.
      </Text>
    </Stack>
  );
}

function PiercedEar({ product: { variants, details }, variant }: GuideProps) {
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
        <circle
          key={size}
          cx={LOBE_POINT.x}
          cy={LOBE_POINT.y + size / 2}
          r={size / 2}
          stroke="var(--text)"
          opacity={size === parseMm(variant?.size) ? 1 : 0.35}
        />
      ))}
      {post && <path d={drawPost(post)} fill="var(--surface)" stroke="var(--text)" />}
      {PIERCING_SIZES.map(({ name, x, y }, index) => (
        <g key={name}>
          <circle cx={x} cy={y} r="1.7" fill="var(--surface)" />
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

function getPost(measures: Details["measures"]) {
  const measure = (name: RegExp) => parseMm(measures.find((one) => name.test(one.name))?.value);
  const length = measure(/post|bar/i);
  const gauge = measure(/gauge/i);
  return length && gauge ? { length, gauge } : undefined;
}

/** Side view, with the flat back on the left. */
function drawPost({ length, gauge }: NonNullable<ReturnType<typeof getPost>>): string {
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
