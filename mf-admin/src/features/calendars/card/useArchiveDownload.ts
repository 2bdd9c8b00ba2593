import { pathOf, routes } from "@advent/contract";
import { useToast } from "@advent/ui";
import { useState } from "react";
import { saveFile } from "../../../shared/save-file";
import { useAdminSession } from "../../../shared/session/sessionContext";

/** Fetches a calendar's day codes as one archive and hands it to the browser to keep. */
export function useArchiveDownload(calendarId: string) {
  const [busy, setBusy] = useState(false);
  const { show } = useToast();
  const { end } = useAdminSession();

  async function download(): Promise<void> {
    setBusy(true);
    const answer = await fetch(pathOf(routes.getQrArchive, { calendarId })).catch(() => undefined);
    setBusy(false);
    if (answer?.status === 401) return end("expired");
    if (answer?.ok) return saveFile(await answer.blob(), `qr-codes-${calendarId.slice(0, 8)}.zip`);
    show({
      title: "Error",
      description: "The archive could not be downloaded. Please try again.",
      tone: "destructive",
    });
  }

  return { busy, download: () => void download() };
}
