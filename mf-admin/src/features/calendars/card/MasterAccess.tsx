import { type AdminCalendar, buildPath, routes } from "@advent/contract";
import { Heading, Stack } from "@advent/ui";
import { DownloadButton } from "../../../shared/DownloadButton";
import { QrActions } from "../../../shared/qr/QrActions";
import { QrImage } from "../../../shared/qr/QrImage";
import { getPreviewUrl } from "../../../shared/qr/qr-files";
import { getCustomerName } from "./CardHeading";

export function MasterAccess({ calendar }: { calendar: AdminCalendar }) {
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
        <DownloadButton
          href={buildPath(routes.getQrArchive, { calendarId: calendar.id })}
          fileName={`qr-codes-${calendar.id.slice(0, 8)}.zip`}
          variant="quiet"
        >
          Download all day codes (ZIP)
        </DownloadButton>
      )}
    </Stack>
  );
}
