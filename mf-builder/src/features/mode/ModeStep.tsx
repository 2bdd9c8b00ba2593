import { type Calendar, TIERS, type Tier, tierOf } from "@advent/contract";
import { Eyebrow, media, RadioCard, RadioGroup, styled } from "@advent/ui";
import { useId } from "react";
import { TierCard } from "./TierCard";
import type { ModeSwitch } from "./useModeSwitch";

interface ModeStepProps {
  calendar: Calendar;
  modeSwitch: ModeSwitch;
  onTier: (tier: Tier) => void;
  /** The stylist is at work: nothing can be chosen now. */
  disabled: boolean;
}

/** Step 2: who chooses the gifts, and for the stylist how much they may cost. */
export function ModeStep({ calendar, modeSwitch, onTier, disabled }: ModeStepProps) {
  const caption = useId();
  const switchMode = (mode: "stylist" | "own") =>
    modeSwitch.request({
      isStylistChoice: mode === "stylist",
      stylistBudget: tierOf(calendar.stylistBudget)?.value ?? null,
    });
  return (
    <>
      <RadioGroup
        label="Calendar experience"
        hideLabel
        value={calendar.isStylistChoice ? "stylist" : "own"}
        onValueChange={switchMode}
        disabled={disabled}
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
      <Caption id={caption}>Pre-Curated budgets</Caption>
      <Tiers role="group" aria-labelledby={caption}>
        {TIERS.map((tier) => (
          <TierCard
            key={tier.value}
            tier={tier}
            chosen={calendar.isStylistChoice && calendar.stylistBudget === tier.value}
            disabled={disabled}
            onChoose={() => onTier(tier)}
          />
        ))}
      </Tiers>
    </>
  );
}

const Pair = styled.div`
  display: grid;
  gap: 1rem;

  ${media.up("md")} {
    grid-template-columns: 1fr 1fr;
    gap: 1.5rem;
  }
`;

const Caption = styled(Eyebrow)`
  margin-block: 2.25rem 1.25rem;
  text-align: center;
`;

const Tiers = styled.div`
  display: grid;
  gap: 1.25rem;

  ${media.up("md")} {
    grid-template-columns: repeat(3, 1fr);
    gap: 1.5rem;
  }
`;
