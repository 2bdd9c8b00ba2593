import { VisuallyHidden } from "@advent/ui";
import { EmbedDialog } from "./EmbedDialog";
import { InvalidProduct } from "./InvalidProduct";
import { OpenCalendar } from "./OpenCalendar";
import { parseProductParam } from "./product-param";

/** What the address asks for: `?product={encoded JSON}` the add dialog (behaviour §2), `?open=calendar` the way to the builder. */
export function Embed({ search }: { search: string }) {
  const params = new URLSearchParams(search);
  if (params.get("open") === "calendar") return <OpenCalendar />;
  const asked = parseProductParam(params.get("product"));
  return (
    <>
      <VisuallyHidden as="h1">Add to Advent Calendar</VisuallyHidden>
      {asked ? <EmbedDialog key={asked.handle} handle={asked.handle} /> : <InvalidProduct />}
    </>
  );
}
