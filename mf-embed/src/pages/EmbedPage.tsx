import { useSearchParams } from "@advent/router";
import { VisuallyHidden } from "@advent/ui";
import { EmbedDialog } from "../features/embed/EmbedDialog";
import { InvalidProduct } from "../features/embed/InvalidProduct";
import { parseProductParam } from "../features/embed/product-param";

/** `/shopify-embed?product={encoded JSON}`: the add dialog for a storefront (spec §2). */
export default function EmbedPage() {
  const [params] = useSearchParams();
  const asked = parseProductParam(params.get("product"));
  return (
    <>
      <VisuallyHidden as="h1">Add to Advent Calendar</VisuallyHidden>
      {asked ? <EmbedDialog key={asked.handle} handle={asked.handle} /> : <InvalidProduct />}
    </>
  );
}
