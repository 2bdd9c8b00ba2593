import {
  type Calendar,
  DAY_COUNT,
  formatList,
  formatRound,
  getTierValue,
  type Tier,
  type TierFacts,
} from "@advent/contract";
import { useListTiersQuery } from "@advent/store";
import { Heading, Stack, styled, Text } from "@advent/ui";
import { useId } from "react";
import { TierCard, TierCards } from "./TierCard";

interface BudgetsProps {
  calendar: Calendar;
  disabled: boolean;
  onChoose: (tier: Tier) => void;
}

export function Budgets({ calendar, disabled, onChoose }: BudgetsProps) {
  const caption = useId();
  const { data } = useListTiersQuery();
  const { currency, tiers } = calendar.priceRules;
  const isWorthMore = tiers.every(({ budget, worth }) => worth > budget);
  return (
    <Place as="section" gap="xs">
      <Heading level={3} id={caption}>
        Choose your budget
      </Heading>
      <Text tone="soft">
        Our stylist starts as soon as you choose.{isWorthMore && " The twelve gifts are worth more than you spend."}
      </Text>
      <Cards role="group" aria-labelledby={caption}>
        {tiers.map((tier) => (
          <TierCard
            key={tier.budget}
            tier={tier}
            currency={currency}
            chosen={calendar.stylistBudget === getTierValue(tier)}
            disabled={disabled}
            onChoose={() => onChoose(tier)}
          >
            {tier.description && <Description>{tier.description}</Description>}
            <Holds>
              {describeTier(
                data?.tiers.find(({ value }) => value === getTierValue(tier)),
                currency,
              )}
            </Holds>
          </TierCard>
        ))}
      </Cards>
    </Place>
  );
}
const MAX_NAMED_CATEGORIES = 4;

function describeTier(facts: TierFacts | undefined, currency: string): string {
  if (!facts || facts.productCount < DAY_COUNT) return "";
  const kinds = facts.categories.slice(0, MAX_NAMED_CATEGORIES).map((name) => name.replaceAll("-", " "));
  return `Twelve of ${facts.productCount} pieces, such as ${formatList(kinds)}, from ${formatRound(facts.from, currency)} to ${formatRound(facts.to, currency)} each.`;
}

const Place = styled(Stack)`
  margin-top: 3rem;
  padding-top: 3rem;
  border-top: 1px solid var(--line);
`;

const Cards = styled(TierCards)`
  margin-top: 1.75rem;
`;

const Description = styled.span`
  max-width: 18rem;
  margin-top: 0.875rem;
  font-family: ${({ theme }) => theme.font.display};
  font-style: italic;
  line-height: 1.45;
  text-wrap: balance;
`;

/** Reserves its height before the text is known. */
const Holds = styled.span`
  max-width: 20rem;
  min-height: 4.5em;
  margin-top: 0.625rem;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.caption};
  line-height: 1.5;
  text-wrap: balance;
`;
