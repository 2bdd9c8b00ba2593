import { type CalendarWithItems, findTier, formatList, formatUnits, type PriceRules } from "@advent/contract";
import { useGetCalendarQuery } from "@advent/store";
import { ConfirmDialog, styled } from "@advent/ui";
import { RadioCard, RadioGroup } from "@advent/ui/fields";
import { Pair } from "../../shared/Step";
import { ModeDrawing } from "./ModeDrawing";
import type { useModeSwitch } from "./useModeSwitch";

interface ModeStepProps {
  data: CalendarWithItems;
  modeSwitch: ReturnType<typeof useModeSwitch>;
}

export function ModeStep({ data: { calendar, items }, modeSwitch }: ModeStepProps) {
  const { priceRules } = calendar;
  const { pendingTarget, request, confirm, cancel } = modeSwitch;
  // Responds to a press before the page follows in a transition.
  const { isStylistChoice } = useGetCalendarQuery(undefined, {
    selectFromResult: ({ data }) => ({ isStylistChoice: (data?.calendar ?? calendar).isStylistChoice }),
  });
  const switchMode = (mode: "stylist" | "own") =>
    request({
      isStylistChoice: mode === "stylist",
      stylistBudget: findTier(priceRules.tiers, calendar.stylistBudget) ? calendar.stylistBudget : null,
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
          <Mode
            value="stylist"
            title={
              <>
                <ModeDrawing isClosed />
                Pre-Curated
              </>
            }
            description="Choose a budget and tell us what they love. Our stylist chooses twelve gifts, a surprise for both of you."
          >
            <Offer>{describeTiers(priceRules)}</Offer>
          </Mode>
          <Mode
            value="own"
            title={
              <>
                <ModeDrawing isClosed={false} />
                Build Your Own
              </>
            }
            description="Choose every gift yourself, in any order, and decide on which day each is found."
          >
            <Offer>{describeDiscount(priceRules)}</Offer>
          </Mode>
        </Pair>
      </RadioGroup>
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

function describeTiers({ currency, tiers }: PriceRules): string {
  const from = `From ${formatUnits(tiers[0]?.budget ?? 0, currency)}`;
  return tiers.every(({ budget, worth }) => worth > budget) ? `${from}, for gifts worth more than you spend` : from;
}

function describeDiscount({ currency, discountPercent, giftCardSteps }: PriceRules): string {
  const amounts = giftCardSteps.map(({ amount }) => formatUnits(amount, currency));
  const from = giftCardSteps[0]?.from ? ` from ${formatUnits(giftCardSteps[0].from, currency)}` : "";
  return [
    discountPercent > 0 && `${discountPercent}% off all twelve`,
    amounts.length > 0 && `a gift card of ${formatList(amounts, "or")}${from}`,
  ]
    .filter(Boolean)
    .join(", and ")
    .replace(/^a /, "A ");
}

/** The offers of both cards share a line. */
const Mode = styled(RadioCard)`
  padding-bottom: 1.25rem;

  & > :last-child {
    flex: 1;
  }
`;

const Offer = styled.span`
  margin-top: auto;
  padding-top: 1rem;
  color: var(--text-gold);
  font-size: ${({ theme }) => theme.size.small};
  text-wrap: balance;
`;
