import { formatList } from "@advent/contract";
import { AppLink } from "@advent/router";
import { AlertIcon, ArrowLeftIcon, Button, CheckIcon, Cluster, Heading, media, styled, Text } from "@advent/ui";
import { adminPages } from "../../../pages";
import { PrintButton, unprinted } from "../../../shared/print";
import type { Findings } from "../check/useSheetCheck";
import { CARD_FORMS, type FormName, isSupported, PAPER_SIZES, type PaperName, type PrintChoice } from "../layouts";

interface ToolbarProps {
  choice: PrintChoice;
  onChoose: (choice: PrintChoice) => void;
  /** Results of the whole sheet, once it is checked. */
  findings: Findings | undefined;
  isChecking: boolean;
  onCheck: () => void;
  onPrint: () => void;
}

export function Toolbar({ choice, onChoose, findings, isChecking, onCheck, onPrint }: ToolbarProps) {
  return (
    <Bar>
      <Cluster justify="space-between">
        <div>
          <Back to={adminPages.calendars.path}>
            <ArrowLeftIcon size="1em" />
            All calendars
          </Back>
          <Heading level={1} size="subheading">
            QR cards
          </Heading>
        </div>
        <Cluster>
          <LayoutChoice value={choice} onChange={onChoose} />
          <Button variant="secondary" size="small" busy={isChecking} onClick={onCheck}>
            Check sheet
          </Button>
          <PrintButton onClick={onPrint} />
        </Cluster>
      </Cluster>
      <div role="status">{findings && <Result findings={findings} />}</div>
    </Bar>
  );
}

function Result({ findings }: { findings: Findings }) {
  const right = [...findings.values()].filter(({ error }) => error === undefined).length;
  if (findings.size === 0) return <Text size="small">This sheet has no codes to check.</Text>;
  const allRight = right === findings.size;
  const Icon = allRight ? CheckIcon : AlertIcon;
  return (
    <>
      <Line size="small" tone={allRight ? "success" : "danger"}>
        <Icon size="1em" />
        {right} of {findings.size} codes open the right day
      </Line>
      {!allRight && (
        <List>
          {[...groupDaysByError(findings)].map(([error, days]) => (
            <Text as="li" size="small" key={error}>
              {days.size === 1 ? "Day" : "Days"} {formatList([...days])}: {error}
            </Text>
          ))}
        </List>
      )}
    </>
  );
}

function groupDaysByError(findings: Findings): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { day, error } of findings.values()) {
    if (!error) continue;
    const days = found.get(error) ?? new Set();
    found.set(error, days.add(String(day)));
  }
  return found;
}

interface LayoutChoiceProps {
  value: PrintChoice;
  onChange: (choice: PrintChoice) => void;
}

const forms = Object.keys(CARD_FORMS) as FormName[];
const papers = Object.keys(PAPER_SIZES) as PaperName[];

function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  const { paper, form } = value;
  const chosenForm = isSupported(paper, form) ? form : "cards";
  return (
    <>
      <Group role="group" aria-label="Form">
        {forms.map((one) => (
          <Choice
            key={one}
            type="button"
            aria-pressed={one === chosenForm}
            disabled={!isSupported(paper, one)}
            onClick={() => onChange({ paper, form: one })}
          >
            {CARD_FORMS[one].name}
          </Choice>
        ))}
      </Group>
      <Group role="group" aria-label="Paper">
        {papers.map((one) => (
          <Choice key={one} type="button" aria-pressed={one === paper} onClick={() => onChange({ paper: one, form })}>
            {PAPER_SIZES[one].name}
          </Choice>
        ))}
      </Group>
    </>
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
  ${unprinted}
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

const Line = styled(Text)`
  display: flex;
  align-items: center;
  gap: 0.4em;
`;

const List = styled.ul`
  padding-inline-start: 1.4em;
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  border: 1px solid ${({ theme }) => theme.color.lineStrong};
  border-radius: ${({ theme }) => theme.radius.small};
`;

const Choice = styled.button`
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 ${({ theme }) => theme.space.sm};
  border: 0;
  background: none;
  font-size: ${({ theme }) => theme.size.small};
  white-space: nowrap;
  cursor: pointer;

  &[aria-pressed="true"] {
    background: var(--text);
    color: var(--surface);
  }
  &:disabled {
    color: var(--text-soft);
    cursor: default;
    text-decoration: line-through;
  }
`;
