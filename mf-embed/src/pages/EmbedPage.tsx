import { useLocation } from "@advent/router";
import { Embed } from "../features/embed/Embed";

export default function EmbedPage() {
  return <Embed search={useLocation().search} />;
}
