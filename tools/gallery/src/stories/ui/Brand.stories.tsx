import { Monogram, ThemeRoot, Wordmark } from "@advent/ui";
import { list, renderPartOnInk, Variants } from "../../frame/stories";

export default { title: "UI/Brand" };

const marks = { wordmark: <Wordmark />, monogram: <Monogram /> };
const otherShop = { shopName: "Meridian & Daughters" };

export const Site = list(marks);
export const SiteOnInk = renderPartOnInk(<Variants of={marks} />);
export const AnotherShop = list({
  "a shop without marks of its own": (
    <ThemeRoot brand={otherShop}>
      <Wordmark />
    </ThemeRoot>
  ),
});
