import { styled } from "@advent/ui";
import { CARD_FORMS, type FormName, isSupported, PAPER_SIZES, type PaperName, type PrintChoice } from "../layouts";

interface LayoutChoiceProps {
  value: PrintChoice;
  onChange: (choice: PrintChoice) => void;
}

const forms = Object.keys(CARD_FORMS) as FormName[];
const papers = Object.keys(PAPER_SIZES) as PaperName[];

export function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
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
