import { useLocation } from "@advent/router";
import { Embed } from "../features/embed/Embed";

/** `/shopify-embed` in the shell (behaviour §2). */
export default function EmbedPage() {
  return <Embed search={useLocation().search} />;
}
