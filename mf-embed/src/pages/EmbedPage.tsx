import { useSearchParams } from "@advent/router";
import { EmbedDialog } from "../features/embed/EmbedDialog";
import { InvalidProduct } from "../features/embed/InvalidProduct";
import { parseProductParam } from "../features/embed/product-param";
import { useSeeThroughFrame } from "../features/embed/useSeeThroughFrame";

/** `/shopify-embed?product={encoded JSON}`: the add dialog for a storefront (spec §2). */
export default function EmbedPage() {
  const [params] = useSearchParams();
  const asked = parseProductParam(params.get("product"));
  useSeeThroughFrame();
  return asked ? <EmbedDialog key={asked.handle} handle={asked.handle} /> : <InvalidProduct />;
}
