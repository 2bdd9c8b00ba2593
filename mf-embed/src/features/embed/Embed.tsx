import { VisuallyHidden } from "@advent/ui";
import { EmbedDialog } from "./EmbedDialog";
import { InvalidProduct } from "./InvalidProduct";
import { OpenCalendar } from "./OpenCalendar";
import { parseProductParam } from "./product-param";
import { WaitingDialog } from "./WaitingDialog";

/**
 * Selects the screen: `?product={encoded JSON}` for the add dialog (docs/behaviour/embed.md), `?open=dialog` for the
 * same dialog in a frame that waits for its product, and `?open=calendar` for the redirect to the builder.
 */
export function Embed({ search }: { search: string }) {
  const params = new URLSearchParams(search);
  if (params.get("open") === "calendar") return <OpenCalendar />;
  const handle = parseProductParam(params.get("product"));
  const dialog = handle ? <EmbedDialog key={handle} handle={handle} /> : <InvalidProduct />;
  const screen = params.get("open") === "dialog" ? <WaitingDialog /> : dialog;
  return (
    <>
      <VisuallyHidden as="h1">Add to Advent Calendar</VisuallyHidden>
      {screen}
    </>
  );
}
