import { Button, createGlobalStyle, media, PrintIcon, styled } from "@advent/ui";

export function PrintButton({ variant }: { variant?: "secondary" }) {
  return (
    <Button variant={variant} size="small" onClick={() => window.print()}>
      <PrintIcon size="1em" />
      Print
    </Button>
  );
}

/** Shown on the screen only. */
export const Unprinted = styled.div`
  ${media.print} {
    display: none;
  }
`;

/** Leaves the paper, A4 or Letter, to the printer, and makes it white. */
export const PlainPaper = createGlobalStyle`
  @page {
    margin: 12.7mm;
  }
  @media print {
    html,
    body {
      min-height: 0;
      background: #fff;
    }
  }
`;
