import { Cluster, DownloadIcon, ExternalIcon, media, styled, VisuallyHidden } from "@advent/ui";
import { getQrDownload, type QrSubject } from "./qr-files";

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
