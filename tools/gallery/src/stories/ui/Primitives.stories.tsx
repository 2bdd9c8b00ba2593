import { Badge, Cluster, Divider, Eyebrow, Heading, Price, Skeleton, Spinner, Stack, Text, useTheme } from "@advent/ui";
import { list, renderPart, renderPartOnInk } from "../../frame/stories";
import { longNote } from "../../samples/shop";

export default { title: "UI/Primitives" };

const sizes = ["display", "title", "heading", "subheading", "lead", "body"] as const;
const headings = sizes.map((size) => (
  <Heading key={size} level={2} size={size}>
    Twelve days, twelve treasures
  </Heading>
));
const tones = ["normal", "soft", "gold", "danger", "success"] as const;
const texts = (
  <Stack>
    <Eyebrow>The Advent Calendar</Eyebrow>
    {tones.map((tone) => (
      <Text key={tone} tone={tone}>
        Words in the tone “{tone}”.
      </Text>
    ))}
    <Text face="display" size="lead">
      Words in the display face.
    </Text>
    <Text face="hand" size="lead">
      Words of the giver, in their hand.
    </Text>
    <Text size="small">{longNote}</Text>
  </Stack>
);
const badges = (
  <Cluster>
    {(["neutral", "gold", "ink", "success", "danger"] as const).map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))}
  </Cluster>
);

export const Headings = renderPart(headings);
export const Texts = renderPart(texts);
export const TextsOnInk = renderPartOnInk(texts);
export const Badges = renderPart(badges);
export const BadgesOnInk = renderPartOnInk(badges);
export const Prices = list({
  plain: <Price amount="£1,250.00" />,
  reduced: <Price amount="£1,062.50" was="£1,250.00" />,
});
export const Dividers = list({ plain: <Divider />, ornament: <Divider ornament /> });
export const Skeletons = list({
  line: <Skeleton />,
  short: <Skeleton width="8rem" />,
  block: <Skeleton height="6rem" />,
  picture: <Skeleton width="12rem" ratio="4 / 5" />,
});
export const Spinners = list({ "with words": <Spinner label="Loading" />, decoration: <Spinner /> });

function Palette() {
  const { color } = useTheme();
  return (
    <Cluster>
      {Object.entries(color).map(([name, value]) => (
        <Stack key={name} gap="xxs">
          <span style={{ width: "7rem", height: "4rem", border: "1px solid var(--line)", background: value }} />
          <Text size="caption">{name}</Text>
        </Stack>
      ))}
    </Cluster>
  );
}
export const Colours = renderPart(<Palette />);
