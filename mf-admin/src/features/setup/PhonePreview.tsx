import type { Setup } from "@advent/contract";
import { Text } from "@advent/ui";
import { QrImage } from "../../shared/qr";

export function PhonePreview({ setup: { url, qrSvg } }: { setup: Setup }) {
  return (
    <>
      <QrImage src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`} alt="QR code of the shop" $size="12rem" />
      <Text>
        Scan the code with a phone, or open{" "}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
        .
      </Text>
      {new URL(url).hostname === "localhost" && (
        <Text size="small">
          This address works on this computer only. Start the shop with PUBLIC_URL to open it elsewhere.
        </Text>
      )}
    </>
  );
}
