import { Button, useToast } from "@advent/ui";
import { type ComponentProps, useState } from "react";
import { useEndSession } from "./session/session";

/** Time a browser may take to start reading the file. */
const REVOKE_DELAY_MS = 10_000;

interface DownloadButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "children"> {
  href: string;
  /** Sent by POST, for what an address should not contain. */
  body?: object;
  fileName: string;
}

/** Fetches the file itself, because a link would open the API's error page. */
export function DownloadButton({ href, body, fileName, ...button }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const { fail } = useToast();
  const end = useEndSession();

  async function download(): Promise<void> {
    setBusy(true);
    const sent = { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const response = await fetch(href, body && sent).catch(() => undefined);
    const file = response?.ok ? await response.blob().catch(() => undefined) : undefined;
    setBusy(false);
    if (response?.status === 401) return end("expired");
    if (file) return saveFile(file, fileName);
    fail("Couldn’t download the file. Please try again.");
  }

  return <Button size="small" busy={busy} onClick={() => void download()} {...button} />;
}

export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}
