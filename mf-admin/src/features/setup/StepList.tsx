import type { Setup, SetupState } from "@advent/contract";
import { Link } from "@advent/router";
import { CheckIcon, media, styled } from "@advent/ui";
import { getStepPath, LAST_STEP, PATH_STEPS, type PathStep, STEP_TEXTS } from "./setup-texts";

const STATE_LABELS: Readonly<Record<SetupState, string>> = { done: "Done", later: "Put off", open: "To do" };

interface StepListProps {
  setup: Setup;
  current: PathStep;
}

export function StepList({ setup, current }: StepListProps) {
  return (
    <nav aria-label="Steps">
      <List>
        {PATH_STEPS.map((step) => (
          <li key={step}>
            <StepLink to={getStepPath(step)} aria-current={step === current ? "step" : undefined}>
              {STEP_TEXTS[step].title}
              <State state={getState(setup, step)} />
            </StepLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

export function getState({ steps, isTestShop }: Setup, step: PathStep): SetupState {
  if (step === LAST_STEP) return isTestShop ? "open" : "done";
  return steps.find((one) => one.step === step)?.state ?? "open";
}

function State({ state }: { state: SetupState }) {
  return (
    <Label>
      {state === "done" && <CheckIcon size="1em" />}
      {STATE_LABELS[state]}
    </Label>
  );
}

const List = styled.ol`
  display: grid;
  counter-reset: step;

  & > li {
    counter-increment: step;
  }
`;

const StepLink = styled(Link)`
  display: flex;
  gap: ${({ theme }) => theme.space.xs};
  align-items: center;
  min-height: 2.75rem;
  padding-inline: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;

  &::before {
    content: counter(step) ".";
    color: var(--text-gold);
    font-variant-numeric: tabular-nums;
  }
  &[aria-current] {
    background: var(--surface-sunken);
    font-weight: 600;
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-sunken);
    }
  }
`;

const Label = styled.span`
  display: inline-flex;
  gap: 0.3em;
  align-items: center;
  margin-left: auto;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.caption};
  font-weight: 400;
`;
