import { media, styled } from "@advent/ui";
import { FORMS, type FormName, PAPERS, type PaperName, type PrintChoice, takes } from "../layouts";

interface LayoutChoiceProps {
  value: PrintChoice;
  onChange: (choice: PrintChoice) => void;
}

const forms = Object.keys(FORMS) as FormName[];
const papers = Object.keys(PAPERS) as PaperName[];

/** What to print, and on which paper. */
export function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  return (
    <>
      <Group role="group" aria-label="Form">
        {forms.map((form) => (
          <Choice
            key={form}
            type="button"
            aria-pressed={form === (takes(value.paper, value.form) ? value.form : "cards")}
            disabled={!takes(value.paper, form)}
            onClick={() => onChange({ ...value, form })}
          >
            {FORMS[form].name}
          </Choice>
        ))}
      </Group>
      <Group role="group" aria-label="Paper">
        {papers.map((paper) => (
          <Choice
            key={paper}
            type="button"
            aria-pressed={paper === value.paper}
            onClick={() => onChange({ ...value, paper })}
          >
            {PAPERS[paper].name}
          </Choice>
        ))}
      </Group>
    </>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  border: 1px solid ${({ theme }) => theme.color.lineStrong};
  border-radius: ${({ theme }) => theme.radius.small};
`;

const Choice = styled.button`
  min-height: 2.75rem;
  padding: 0 ${({ theme }) => theme.space.sm};
  border: 0;
  background: none;
  font-size: ${({ theme }) => theme.size.small};
  white-space: nowrap;
  cursor: pointer;

  ${media.coarse} {
    min-width: 2.75rem;
    min-height: 2.75rem;
  }

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
