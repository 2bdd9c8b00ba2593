import { formatMoment, type Setup } from "@advent/contract";
import { Link } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Cluster, Text } from "@advent/ui";
import { ActionButton } from "../../shared/ActionButton";
import { InlineError } from "../../shared/InlineError";
import { getStepPath, STEP_TEXTS } from "./setup-texts";

export function GoLive({ setup }: { setup: Setup }) {
  const [send] = adminApi.useGoLiveMutation();
  const { isTestShop, liveSince, liveBy, obstacle, steps } = setup;
  if (!isTestShop)
    return (
      <Text>{liveSince ? `The shop went live on ${formatMoment(liveSince)}, by ${liveBy}.` : "The shop is live."}</Text>
    );
  const missing = steps.filter(({ state }) => state !== "done");
  return (
    <>
      {obstacle && <InlineError>{obstacle}</InlineError>}
      {missing.length > 0 && (
        <div>
          <Text size="small">Not done yet:</Text>
          <Cluster as="ul" role="list">
            {missing.map(({ step }) => (
              <li key={step}>
                <Link to={getStepPath(step)}>{STEP_TEXTS[step].title}</Link>
              </li>
            ))}
          </Cluster>
        </div>
      )}
      <Text size="small">
        Orders until now stay as tests: they are marked, and left out of the numbers. You cannot go back to a test shop.
      </Text>
      <div>
        <ActionButton
          label="Go live"
          variant="primary"
          size="medium"
          title="Take the shop live?"
          description="From now on orders are real and payments are taken."
          send={() => send()}
          done="The shop is live"
          failed="The shop is not live"
        />
      </div>
    </>
  );
}
