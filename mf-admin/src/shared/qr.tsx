import { type AdminCalendar, buildPath, getQrFileName, routes } from "@advent/contract";
import { Cluster, DownloadIcon, ExternalIcon, media, styled, VisuallyHidden } from "@advent/ui";

interface QrActionsProps {
  calendarId: string;
  subject: QrSubject;
  what: string;
  test: { label: string; href: string };
}

export function QrActions({ calendarId, subject, what, test }: QrActionsProps) {
  return (
    <Actions>
      <Action href={test.href} target="_blank" rel="noopener noreferrer">
        <ExternalIcon size="1em" />
        {test.label}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Action>
      <Action {...getQrDownload(calendarId, subject, "png")}>
        <DownloadIcon size="1em" />
        Download<VisuallyHidden> {what} as PNG</VisuallyHidden>
      </Action>
      <Action {...getQrDownload(calendarId, subject, "svg")}>
        SVG<VisuallyHidden> of {what}</VisuallyHidden>
      </Action>
    </Actions>
  );
}

/** The size is in CSS units. */
export const QrImage = styled.img.attrs({ loading: "lazy", decoding: "async" })<{ $size: string }>`
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border: 1px solid var(--line);
  background: #fff;
`;

type QrSubject = number | "master";
type QrFormat = "png" | "svg";

export function getQrPath(calendarId: string, subject: QrSubject, format: QrFormat): string {
  const name = subject === "master" ? "master" : `day-${subject}`;
  return buildPath(routes.getQrCode, { calendarId, file: `${name}.${format}` });
}

const getQrDownload = (calendarId: string, subject: QrSubject, format: QrFormat) => ({
  href: getQrPath(calendarId, subject, format),
  download: getQrFileName(calendarId, subject, format),
});

/** Returns the address of a calendar or one of its days that counts no opening. */
export const getPreviewUrl = ({ masterLandingUrl, previewKey }: AdminCalendar, itemId?: string): string =>
  `${masterLandingUrl}?${new URLSearchParams({ ...(itemId && { itemId }), preview: previewKey })}`;

const Actions = styled(Cluster)`
  gap: ${({ theme }) => `0 ${theme.space.sm}`};
`;

const Action = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  min-height: 2rem;
  font-size: ${({ theme }) => theme.size.small};

  ${media.coarse} {
    min-width: 2.75rem;
    min-height: 2.75rem;
  }

  ${media.hover} {
    &:hover {
      color: var(--text-gold);
    }
  }
`;
