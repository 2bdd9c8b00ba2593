import { Button, ButtonLink, type ButtonSize, type ButtonVariant, Cluster, GiftIcon } from "@advent/ui";
import { focusOn } from "../../frame/play";
import { list, renderPart, renderPartOnInk } from "../../frame/stories";

export default { title: "UI/Button" };

const variants: readonly ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];
const sizes: readonly ButtonSize[] = ["small", "medium", "large"];
const words = "Add to Calendar";

const every = variants.map((variant) => (
  <Cluster key={variant}>
    {sizes.map((size) => (
      <Button key={size} variant={variant} size={size}>
        {words}
      </Button>
    ))}
  </Cluster>
));

const buildEach = (props: { disabled?: boolean; busy?: boolean }) =>
  Object.fromEntries(
    variants.map((variant) => [variant, <Button key={variant} variant={variant} children={words} {...props} />]),
  );

export const VariantsAndSizes = renderPart(every);
export const OnInk = renderPartOnInk(every);
export const Disabled = list(buildEach({ disabled: true }));
export const Busy = list(buildEach({ busy: true }));
export const WithIcon = renderPart(
  <Button>
    <GiftIcon /> Choose For Me
  </Button>,
);
export const LongText = renderPart(
  <div style={{ width: "14rem" }}>
    <Button>Ask our stylist to choose all of the twelve gifts again, by your new wishes</Button>
  </div>,
);
export const Hover = list(buildEach({}), { hover: "button" });
export const Focus = renderPart(<Button>{words}</Button>, {}, focusOn("button"));
export const Link = list({
  link: <ButtonLink href="#gifts">Begin your calendar</ButtonLink>,
  secondary: (
    <ButtonLink href="#gifts" variant="secondary" size="small">
      Preview Day
    </ButtonLink>
  ),
});
