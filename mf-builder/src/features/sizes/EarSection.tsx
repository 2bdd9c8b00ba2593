import type { WearerSizes } from "@advent/contract";
import { Stack, styled } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";
import { BODY_DRAWINGS } from "../../shared/body-drawings";
import { PIERCING_SIZES } from "../../shared/piercings";
import { Drawing, SizeSection } from "./SizeSection";

interface EarSectionProps {
  piercings: WearerSizes["piercings"];
  onChange: (piercings: WearerSizes["piercings"]) => void;
}

export function EarSection({ piercings, onChange }: EarSectionProps) {
  const { ear } = BODY_DRAWINGS;
  const has = (id: (typeof PIERCING_SIZES)[number]["id"]) => piercings?.includes(id) ?? false;
  const change = (id: (typeof PIERCING_SIZES)[number]["id"], isPierced: boolean) => {
    const others = (piercings ?? []).filter((one) => one !== id);
    const next = isPierced ? [...others, id] : others;
    onChange(next.length > 0 ? next : null);
  };
  return (
    <SizeSection title="Which piercings?" lead="Tick each piercing they have. The drawing shows where it sits.">
      <Drawing viewBox={`0 0 ${ear.width} ${ear.height}`} aria-hidden="true">
        <path d={ear.path} />
        {PIERCING_SIZES.map(({ id, x, y }, index) => (
          <g key={id}>
            <Hole cx={x} cy={y} r="2.6" $isPierced={has(id)} />
            <text x={x} y={y + 1.2} style={{ fontSize: "3.4px" }}>
              {index + 1}
            </text>
          </g>
        ))}
      </Drawing>
      <Stack gap="xs">
        {PIERCING_SIZES.map(({ id, name }, index) => (
          <Checkbox
            key={id}
            label={`${index + 1} ${name}`}
            checked={has(id)}
            onChange={(event) => change(id, event.target.checked)}
          />
        ))}
        <Checkbox
          label="No pierced ears"
          checked={piercings?.length === 0}
          onChange={(event) => onChange(event.target.checked ? [] : null)}
        />
      </Stack>
    </SizeSection>
  );
}

const Hole = styled.circle<{ $isPierced: boolean }>`
  fill: ${({ theme, $isPierced }) => ($isPierced ? theme.color.gold : "var(--surface)")};
`;
