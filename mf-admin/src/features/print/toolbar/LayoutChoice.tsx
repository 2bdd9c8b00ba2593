import { styled } from "@advent/ui";
import { LAYOUTS, type LayoutName } from "../layouts";

interface LayoutChoiceProps {
  value: LayoutName;
  onChange: (layout: LayoutName) => void;
}

const names = Object.keys(LAYOUTS) as LayoutName[];

export function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  return (
    <Group role="group" aria-label="Paper">
      {names.map((name) => (
        <Choice key={name} type="button" aria-pressed={name === value} onClick={() => onChange(name)}>
          {LAYOUTS[name].name}
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  border: 1px solid ${({ theme }) => theme.color.lineStrong};
  border-radius: ${({ theme }) => theme.radius.small};
`;

const Choice = styled.button`
  min-height: 2.125rem;
  padding: 0 ${({ theme }) => theme.space.sm};
  border: 0;
  background: none;
  font-size: ${({ theme }) => theme.size.small};
  cursor: pointer;

  &[aria-pressed="true"] {
    background: var(--text);
    color: var(--surface);
  }
`;
