import { VisuallyHidden } from "@advent/ui";
import { EmbedDialog } from "./EmbedDialog";
import { InvalidProduct } from "./InvalidProduct";
import { OpenCalendar } from "./OpenCalendar";
import { parseProductParam } from "./product-param";

/**
 * Selects the screen: `?product={encoded JSON}` for the add dialog (behaviour §2), `?open=calendar` for the
 * redirect to the builder.
 */
export function Embed({ search }: { search: string }) {
  const params = new URLSearchParams(search);
  if (params.get("open") === "calendar") return <OpenCalendar />;
  const product = parseProductParam(params.get("product"));
  return (
    <>
      <VisuallyHidden as="h1">Add to Advent Calendar</VisuallyHidden>
      {product ? <EmbedDialog key={product.handle} handle={product.handle} /> : <InvalidProduct />}
    </>
  );
}
