import { Button, Cluster, createGlobalStyle, css, media, PrintIcon, styled } from "@advent/ui";

interface PrintButtonProps {
  variant?: "secondary";
  onClick?: () => void;
}

export function PrintButton({ variant, onClick = () => window.print() }: PrintButtonProps) {
  return (
    <Button variant={variant} size="small" onClick={onClick}>
      <PrintIcon size="1em" />
      Print
    </Button>
  );
}

/** Shown on the screen only. */
export const unprinted = css`
  ${media.print} {
    display: none;
  }
`;

export const Unprinted = styled.div`
  ${unprinted}
`;

export const UnprintedCluster = styled(Cluster)`
  ${unprinted}
`;

/** One page of its own in print. On the screen it is measured, so that the page can shrink with it. */
export const SheetFrame = styled.div`
  container-type: inline-size;

  ${media.print} {
    container-type: normal;
    break-after: page;

    &:last-child {
      break-after: auto;
    }
  }
`;

interface PaperProps {
  size?: string;
  /** In millimetres. */
  margin?: number;
}

/** Makes the paper white. Without a size it is left to the printer, A4 or Letter. */
export const PlainPaper = createGlobalStyle<PaperProps>`
  @page {
    size: ${({ size }) => size ?? "auto"};
    margin: ${({ margin }) => margin ?? 12.7}mm;
  }
  @media print {
    html,
    body {
      min-height: 0;
      background: #fff;
    }
  }
`;
