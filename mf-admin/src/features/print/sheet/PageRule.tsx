import { createGlobalStyle } from "@advent/ui";
import type { Layout } from "../layouts";

/** The paper of the print, whatever the dialog would have chosen, and nothing on it but the sheets. */
export const PageRule = createGlobalStyle<{ layout: Layout }>`
  @page {
    size: ${({ layout }) => layout.paper};
    margin: ${({ layout }) => layout.margin}mm;
  }
  @media print {
    html,
    body {
      min-height: 0;
      background: #fff;
    }
  }
`;
