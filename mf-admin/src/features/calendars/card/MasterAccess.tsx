import type { AdminCalendar } from "@advent/contract";
import { Button, Cluster, Heading, styled } from "@advent/ui";
import { QrActions } from "../../../shared/qr/QrActions";
import { QrPicture } from "../../../shared/qr/QrPicture";
import { previewOf } from "../../../shared/qr/qr-files";
import { customerName } from "./customer";
import { useArchiveDownload } from "./useArchiveDownload";

/** The code that opens the whole calendar. */
export function MasterAccess({ calendar }: { calendar: AdminCalendar }) {
  const archive = useArchiveDownload(calendar.id);
  return (
    <Panel>
      <Heading level={3} size="body">
        Master access
      </Heading>
      <QrPicture src={calendar.masterQrCode} alt={`QR code of ${customerName(calendar)}'s calendar`} size="9rem" />
      <QrActions
        calendarId={calendar.id}
        subject="master"
        what="the master code"
        test={{ label: "Test", href: previewOf(calendar.masterLandingUrl) }}
      />
      {calendar.items.length > 0 && (
        <Cluster>
          <Button variant="quiet" size="small" busy={archive.busy} onClick={archive.download}>
            Download all day codes (ZIP)
          </Button>
        </Cluster>
      )}
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.xs};
`;
