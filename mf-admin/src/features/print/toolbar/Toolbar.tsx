import { AppLink } from "@advent/router";
import { ArrowLeftIcon, Button, Cluster, Heading, media, PrintIcon, styled } from "@advent/ui";
import { adminPage } from "../../../pages";
import type { SheetCheck } from "../check/useSheetCheck";
import type { PrintChoice } from "../layouts";
import { CheckResult } from "./CheckResult";
import { LayoutChoice } from "./LayoutChoice";

interface ToolbarProps {
  choice: PrintChoice;
  onChoose: (choice: PrintChoice) => void;
  check: SheetCheck;
  onCheck: () => void;
  onPrint: () => void;
}

export function Toolbar({ choice, onChoose, check, onCheck, onPrint }: ToolbarProps) {
  return (
    <Bar>
      <Cluster justify="space-between">
        <div>
          <Back to={adminPage.path}>
            <ArrowLeftIcon size="1em" />
            All calendars
          </Back>
          <Heading level={1} size="subheading">
            QR cards
          </Heading>
        </div>
        <Cluster>
          <LayoutChoice value={choice} onChange={onChoose} />
          <Button variant="secondary" size="small" busy={check.running} onClick={onCheck}>
            Check sheet
          </Button>
          <Button size="small" onClick={onPrint}>
            <PrintIcon size="1em" />
            Print
          </Button>
        </Cluster>
      </Cluster>
      <CheckResult check={check} />
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.layer.sticky};
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.lg}`};
  border-bottom: 1px solid var(--line);
  background: var(--surface-raised);

  ${media.down("md")} {
    position: static;
  }
  ${media.print} {
    display: none;
  }
`;

const Back = styled(AppLink)`
  display: inline-flex;

  ${media.coarse} {
    min-height: 2.75rem;
  }
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  font-size: ${({ theme }) => theme.size.small};
`;
