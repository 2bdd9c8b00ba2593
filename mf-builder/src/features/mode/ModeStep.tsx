import { type CalendarWithItems, findTier, STYLIST_TIERS } from "@advent/contract";
import { useGetCalendarQuery } from "@advent/store";
import { ConfirmDialog, Eyebrow, styled } from "@advent/ui";
import { RadioCard, RadioGroup } from "@advent/ui/fields";
import { useId } from "react";
import { Pair } from "../../shared/Step";
import { TierCard, TierCards } from "./TierCard";
import type { useModeSwitch } from "./useModeSwitch";

interface ModeStepProps {
  data: CalendarWithItems;
  modeSwitch: ReturnType<typeof useModeSwitch>;
}

/** Tiers are shown here in Build Your Own. The stylist panel shows them last, and until it comes they stay disabled. */
export function ModeStep({ data: { calendar, items }, modeSwitch }: ModeStepProps) {
  const { pendingTarget, request, confirm, cancel } = modeSwitch;
  const caption = useId();
  // Responds to a press before the page follows in a transition.
  const { isStylistChoice } = useGetCalendarQuery(undefined, {
    selectFromResult: ({ data }) => ({ isStylistChoice: (data?.calendar ?? calendar).isStylistChoice }),
  });
  const switchMode = (mode: "stylist" | "own") =>
    request({
      isStylistChoice: mode === "stylist",
      stylistBudget: findTier(calendar.stylistBudget)?.value ?? null,
    });
  const gifts = items.length === 1 ? "the gift and its note" : `all ${items.length} gifts and their notes`;
  return (
    <>
      <RadioGroup
        label="Calendar experience"
        hideLabel
        value={isStylistChoice ? "stylist" : "own"}
        onValueChange={switchMode}
      >
        <Pair>
          <RadioCard
            value="stylist"
            title="Pre-Curated"
            description="Choose a budget and tell us what they love. Our stylist chooses twelve gifts worth more than you spend, a surprise for both of you."
          />
          <RadioCard
            value="own"
            title="Build Your Own"
            description="Choose every gift yourself. 15% off all twelve, and a bonus gift card of £250 or £500 when the calendar is full."
          />
        </Pair>
      </RadioGroup>
      {!calendar.isStylistChoice && (
        <>
          <Caption id={caption}>Pre-Curated budgets</Caption>
          <TierCards role="group" aria-labelledby={caption}>
            {STYLIST_TIERS.map((tier) => (
              <TierCard
                key={tier.value}
                tier={tier}
                chosen={false}
                disabled={isStylistChoice}
                onChoose={() => request({ isStylistChoice: true, stylistBudget: tier.value })}
              />
            ))}
          </TierCards>
        </>
      )}
      <ConfirmDialog
        open={pendingTarget !== null}
        title={pendingTarget?.isStylistChoice ? "Switch to Pre-Curated?" : "Switch to Build Your Own?"}
        description={`This removes ${gifts} from your calendar. You can undo it straight afterwards.`}
        confirmLabel="Switch and clear"
        cancelLabel="Keep my calendar"
        destructive
        onConfirm={confirm}
        onCancel={cancel}
      />
    </>
  );
}

const Caption = styled(Eyebrow)`
  margin-block: 2.25rem 1.25rem;
  text-align: center;
`;
