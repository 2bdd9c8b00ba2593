import { media, styled } from "@advent/ui";
import { CARD_FORMS, type FormName, isSupported, PAPER_SIZES, type PaperName, type PrintChoice } from "../layouts";

interface LayoutChoiceProps {
  value: PrintChoice;
  onChange: (choice: PrintChoice) => void;
}

const forms = Object.keys(CARD_FORMS) as FormName[];
const papers = Object.keys(PAPER_SIZES) as PaperName[];

export function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  return (
    <>
      <Group role="group" aria-label="Form">
        {forms.map((form) => (
          <Choice
            key={form}
            type="button"
            aria-pressed={form === (isSupported(value.paper, value.form) ? value.form : "cards")}
            disabled={!isSupported(value.paper, form)}
            onClick={() => onChange({ ...value, form })}
          >
            {CARD_FORMS[form].name}
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
            {PAPER_SIZES[paper].name}
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
