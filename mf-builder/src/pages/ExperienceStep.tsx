import { type CalendarWithItems, type Tier, tierOf } from "@advent/contract";
import { ConfirmDialog, Deferred, definePart, Skeleton, usePart } from "@advent/ui";
import { useState } from "react";
import { ConfirmModeSwitch } from "../features/mode/ConfirmModeSwitch";
import { ModeStep } from "../features/mode/ModeStep";
import { useModeSwitch } from "../features/mode/useModeSwitch";
import { usePreferences } from "../features/stylist/usePreferences";
import { useStylist } from "../features/stylist/useStylist";

type Budget = Tier["value"];

/** Most build their own calendar: for them these forms come in an idle moment. */
const stylistPanels = definePart(async () => (await import("../features/stylist/StylistPanels")).StylistPanels);

/** Who chooses the gifts; for the stylist a budget and wishes, which lead to twelve picks (behaviour §4). */
export function ExperienceStep({ data }: { data: CalendarWithItems }) {
  const { calendar, items } = data;
  const { flush, ...preferences } = usePreferences(calendar);
  const stylist = useStylist(data, flush);
  const modeSwitch = useModeSwitch(data, ({ stylistBudget }) => {
    if (stylistBudget) void stylist.curate(stylistBudget);
  });
  const [replacing, askToReplace] = useState<Budget | null>(null);
  usePart(stylistPanels, calendar.isStylistChoice);

  const chooseTier = ({ value }: Tier) => {
    if (!calendar.isStylistChoice) modeSwitch.request({ isStylistChoice: true, stylistBudget: value });
    else if (items.length > 0) askToReplace(value);
    else void stylist.chooseBudget(value);
  };
  const replace = () => {
    if (replacing) void stylist.chooseBudget(replacing);
    askToReplace(null);
  };
  return (
    <>
      <ModeStep
        calendar={calendar}
        modeSwitch={modeSwitch}
        onTier={chooseTier}
        disabled={stylist.curation.state === "running"}
      />
      {calendar.isStylistChoice && (
        <Deferred
          part={stylistPanels}
          props={{
            data,
            stylist,
            onChooseAgain: () => askToReplace(tierOf(calendar.stylistBudget)?.value ?? null),
            ...preferences,
          }}
        >
          <Skeleton height="24rem" />
        </Deferred>
      )}
      <ConfirmModeSwitch modeSwitch={modeSwitch} itemCount={items.length} />
      <ConfirmDialog
        open={replacing !== null}
        {...questionOf(tierOf(calendar.stylistBudget), tierOf(replacing))}
        confirmLabel="Choose again"
        destructive
        onConfirm={replace}
        onCancel={() => askToReplace(null)}
      />
    </>
  );
}

const REPLACED =
  "Our stylist chooses twelve new gifts by your budget and wishes. The present ones go, and with them their notes.";

/** Another budget is another price: both are named before it happens. */
function questionOf(from: Tier | undefined, to: Tier | undefined) {
  if (!from || !to || from === to) return { title: "Have the gifts chosen again?", description: REPLACED };
  return {
    title: `Change your budget to ${to.label}?`,
    description: `Your calendar will cost ${to.label} instead of ${from.label}. ${REPLACED}`,
  };
}
