import { styled } from "@advent/ui";
import JsBarcode from "jsbarcode";

/** Empty space that scanners need on either side, in modules, the width of the thinnest bar. */
const QUIET_ZONE_MODULES = 10;

/** Draws a Code 128. Text beyond its letters gets none. */
export function Barcode({ text }: { text: string }) {
  if (!/^[ -~]+$/.test(text)) return null;
  // Drawn here, because the library's drawing sets styles that the content security policy forbids.
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: "CODE128" });
  const bars = drawn.encodings?.map(({ data }) => data).join("") ?? "";
  const path = [...bars.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `M${QUIET_ZONE_MODULES + index} 0h${length}v1h-${length}z`,
  );
  return (
    <Drawing
      role="img"
      aria-label={`Barcode ${text}`}
      viewBox={`0 0 ${bars.length + 2 * QUIET_ZONE_MODULES} 1`}
      preserveAspectRatio="none"
    >
      <path d={path.join("")} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  shape-rendering: crispEdges;
  print-color-adjust: exact;
`;
