import { formatUnits, type Tier } from "@advent/contract";
import { CheckIcon, inkSurface, media, styled, Text } from "@advent/ui";
import type { ReactNode } from "react";

interface TierCardProps {
  tier: Tier;
  currency: string;
  chosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children?: ReactNode;
}

export function TierCard({ tier, currency, chosen, disabled = false, onChoose, children }: TierCardProps) {
  return (
    <Card type="button" aria-pressed={chosen} disabled={disabled} onClick={onChoose}>
      {tier.badge && <Ribbon>{tier.badge}</Ribbon>}
      <Text as="span" size="small">
        {tier.label}
      </Text>
      <Amount>{formatUnits(tier.budget, currency)}</Amount>
      <Text as="span" size="small" tone="soft">
        worth {formatUnits(tier.worth, currency)}
      </Text>
      {children}
      {chosen && (
        <Chosen>
          <CheckIcon size="1em" /> Your budget
        </Chosen>
      )}
    </Card>
  );
}

export const TierCards = styled.div`
  display: grid;
  gap: 1.25rem;

  ${media.up("md")} {
    grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
    gap: 1.5rem;
  }
`;

const Card = styled.button`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 0.25rem;
  min-height: 9.5rem;
  padding: 1.75rem 1rem 1.5rem;
  border: 1px solid var(--line);
  border-radius: ${({ theme }) => theme.radius.medium};
  background-color: var(--surface-raised);
  cursor: pointer;
  transition: ${({ theme: { motion } }) =>
    ["border-color", "background-color", "color"].map((name) => `${name} ${motion.medium} ${motion.ease}`).join()};

  ${media.hover} {
    &:hover:enabled {
      border-color: ${({ theme }) => theme.color.gold};
    }
  }
  &[aria-pressed="true"] {
    ${inkSurface}
    /* The focus outline is drawn on the page, not on the card. */
    --focus: ${({ theme }) => theme.color.focus};
    border-color: var(--surface);
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

const Ribbon = styled.span`
  position: absolute;
  top: 0;
  padding: 0.25em 1em;
  background: ${({ theme }) => theme.color.ink};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.gold};
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font-size: 0.6875rem;
  font-weight: 600;
  letter-spacing: 0.12em;
  transform: translateY(-50%);
`;

const Amount = styled.span`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.heading};
  line-height: 1.3;
`;

const Chosen = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  margin-top: 0.35rem;
  color: var(--text-gold);
  font-size: ${({ theme }) => theme.size.caption};
  letter-spacing: 0.06em;
`;
