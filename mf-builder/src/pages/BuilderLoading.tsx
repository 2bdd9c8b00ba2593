import { styled, VisuallyHidden } from "@advent/ui";
import { Placeholder } from "../shared/Step";

export function DetailsLoading() {
  return (
    <>
      <VisuallyHidden role="status">Loading your calendar…</VisuallyHidden>
      <Placeholder heights={["22.6rem", "13.5rem"]} count={2} />
    </>
  );
}

export function ExperienceLoading() {
  return (
    <>
      <Placeholder heights={["22.6rem", "8.7rem"]} count={2} />
      <Tiers heights={["31rem", "9.6rem"]} count={3} />
    </>
  );
}

const Tiers = styled(Placeholder)`
  margin-top: 4.6rem;
`;
