import { AlertIcon, CheckIcon, styled, Text } from "@advent/ui";
import type { Proof } from "../proof/useProof";

/** What a check found, in one line; said aloud when it is through. */
export function ProofLine({ proof }: { proof: Proof }) {
  return <div role="status">{proof.done && <Result {...proof} />}</div>;
}

function Result({ verdicts }: Proof) {
  const right = [...verdicts.values()].filter((problem) => problem === undefined).length;
  if (verdicts.size === 0) return <Text size="small">There is no code on this sheet to check.</Text>;
  const allRight = right === verdicts.size;
  const Icon = allRight ? CheckIcon : AlertIcon;
  return (
    <Line size="small" tone={allRight ? "success" : "danger"}>
      <Icon size="1em" />
      {right} of {verdicts.size} codes open the right day
      {allRight ? "" : ". The cards that do not say why."}
    </Line>
  );
}

const Line = styled(Text)`
  display: flex;
  align-items: center;
  gap: 0.4em;
`;
