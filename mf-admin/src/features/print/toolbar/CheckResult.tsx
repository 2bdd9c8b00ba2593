import { formatList } from "@advent/contract";
import { AlertIcon, CheckIcon, styled, Text } from "@advent/ui";
import type { Findings, SheetCheck } from "../check/useSheetCheck";

export function CheckResult({ check }: { check: SheetCheck }) {
  return <div role="status">{check.done && <Result findings={check.findings} />}</div>;
}

function Result({ findings }: { findings: Findings }) {
  const right = [...findings.values()].filter(({ problem }) => problem === undefined).length;
  if (findings.size === 0) return <Text size="small">This sheet has no codes to check.</Text>;
  const allRight = right === findings.size;
  const Icon = allRight ? CheckIcon : AlertIcon;
  return (
    <>
      <Line size="small" tone={allRight ? "success" : "danger"}>
        <Icon size="1em" />
        {right} of {findings.size} codes open the right day
      </Line>
      {!allRight && <Problems findings={findings} />}
    </>
  );
}

function Problems({ findings }: { findings: Findings }) {
  return (
    <List>
      {[...groupDaysByError(findings)].map(([problem, days]) => (
        <Text as="li" size="small" key={problem}>
          {days.size === 1 ? "Day" : "Days"} {formatList([...days])}: {problem}
        </Text>
      ))}
    </List>
  );
}

function groupDaysByError(findings: Findings): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { day, problem } of findings.values()) {
    if (!problem) continue;
    const days = found.get(problem) ?? new Set();
    found.set(problem, days.add(String(day)));
  }
  return found;
}

const Line = styled(Text)`
  display: flex;
  align-items: center;
  gap: 0.4em;
`;

const List = styled.ul`
  padding-inline-start: 1.4em;
`;
