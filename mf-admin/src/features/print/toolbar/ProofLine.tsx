import { AlertIcon, CheckIcon, styled, Text } from "@advent/ui";
import { dayOf } from "../proof/code-data";
import type { Verdict } from "../proof/judge";
import type { Proof } from "../proof/useProof";

/** What a check found, and below it what is wrong with which day; said aloud when it is through. */
export function ProofLine({ proof }: { proof: Proof }) {
  return <div role="status">{proof.done && <Result {...proof} />}</div>;
}

function Result({ verdicts }: Proof) {
  const right = [...verdicts.values()].filter((problem) => problem === undefined).length;
  if (verdicts.size === 0) return <Text size="small">There is no code on this sheet to check.</Text>;
  const allRight = right === verdicts.size;
  const Icon = allRight ? CheckIcon : AlertIcon;
  return (
    <>
      <Line size="small" tone={allRight ? "success" : "danger"}>
        <Icon size="1em" />
        {right} of {verdicts.size} codes open the right day
      </Line>
      {!allRight && <Problems verdicts={verdicts} />}
    </>
  );
}

function Problems({ verdicts }: { verdicts: Proof["verdicts"] }) {
  return (
    <List>
      {[...daysByProblem(verdicts)].map(([problem, days]) => (
        <Text as="li" size="small" key={problem}>
          {days.size === 1 ? "Day" : "Days"} {list.format([...days])}: {problem}
        </Text>
      ))}
    </List>
  );
}

const list = new Intl.ListFormat("en-GB");

function daysByProblem(verdicts: ReadonlyMap<string, Verdict>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, problem] of verdicts) {
    if (!problem) continue;
    const days = found.get(problem) ?? new Set();
    found.set(problem, days.add(dayOf(key)));
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
