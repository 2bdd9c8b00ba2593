import { media, styled } from "@advent/ui";
import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface Tab<Value extends string = string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

export function Tabs<Value extends string>({ label, tabs, value, onValueChange, className }: TabsProps<Value>) {
  return (
    <Base.Root className={className} value={value} onValueChange={onValueChange}>
      <Base.List render={<List />} activateOnFocus aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} render={<TabButton />}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} render={<Panel />}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

const List = styled.div`
  display: flex;
  gap: 0.5rem;
  box-shadow: inset 0 -1px var(--line);

  ${media.up("md")} {
    gap: 2rem;
  }
`;

const TabButton = styled.button`
  flex: 1 1 0;
  min-height: 2.75rem;
  padding: 0.5rem 0;
  border: 0;
  border-bottom: 1px solid transparent;
  background: none;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.25;
  text-wrap: balance;
  cursor: pointer;
  transition: color ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};

  &:hover,
  &[aria-selected="true"] {
    color: var(--text);
  }
  &[aria-selected="true"] {
    border-bottom-color: var(--text);
    box-shadow: inset 0 -1px var(--text);
  }
  ${media.up("md")} {
    flex: none;
    font-size: 1rem;
  }
`;

const Panel = styled.div`
  padding-top: ${({ theme }) => theme.space.lg};
`;
