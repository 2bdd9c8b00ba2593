import { type AdminCalendar, buildPath, routes } from "@advent/contract";
import { Button, Heading, Stack, useToast } from "@advent/ui";
import { useState } from "react";
import { QrActions } from "../../../shared/qr/QrActions";
import { QrImage } from "../../../shared/qr/QrImage";
import { getPreviewUrl } from "../../../shared/qr/qr-files";
import { saveFile } from "../../../shared/save-file";
import { useAdminSession } from "../../../shared/session/session";
import { getCustomerName } from "./CardHeading";

export function MasterAccess({ calendar }: { calendar: AdminCalendar }) {
  const archive = useArchiveDownload(calendar.id);
  return (
    <Stack as="section" gap="xs" align="start">
      <Heading level={3} size="body">
        Master access
      </Heading>
      <QrImage src={calendar.masterQrCode} alt={`QR code of ${getCustomerName(calendar)}'s calendar`} $size="9rem" />
      <QrActions
        calendarId={calendar.id}
        subject="master"
        what="the master code"
        test={{ label: "Test", href: getPreviewUrl(calendar) }}
      />
      {calendar.items.length > 0 && (
        <Button variant="quiet" size="small" busy={archive.busy} onClick={archive.download}>
          Download all day codes (ZIP)
        </Button>
      )}
    </Stack>
  );
}

function useArchiveDownload(calendarId: string) {
  const [busy, setBusy] = useState(false);
  const { fail } = useToast();
  const { end } = useAdminSession();

  async function download(): Promise<void> {
    setBusy(true);
    const response = await fetch(buildPath(routes.getQrArchive, { calendarId })).catch(() => undefined);
    setBusy(false);
    if (response?.status === 401) return end("expired");
    if (response?.ok) return saveFile(await response.blob(), `qr-codes-${calendarId.slice(0, 8)}.zip`);
    fail("Couldn’t download the archive. Please try again.");
  }

  return { busy, download: () => void download() };
}
