import { type AdminContactRequest, formatMoney, toRoman } from "@advent/contract";
import { styled } from "@advent/ui";

export function HeldPicks({ picks }: Pick<AdminContactRequest, "picks">) {
  if (picks.length === 0) return null;
  const total = picks.reduce((sum, { priceAmount }) => sum + priceAmount, 0);
  return (
    <Details>
      <summary>
        {`${picks.length} gift${picks.length === 1 ? "" : "s"} as offered, worth ${formatMoney(total)}`}
      </summary>
      <Gifts role="list">
        {picks.map(({ day, productName, variantTitle, price }) => (
          <li key={day}>{`${toRoman(day)}. ${productName}${variantTitle ? `, ${variantTitle}` : ""}: ${price}`}</li>
        ))}
      </Gifts>
    </Details>
  );
}

const Details = styled.details`
  font-size: ${({ theme }) => theme.size.small};

  & > summary {
    width: fit-content;
    padding-block: 0.75rem;
    cursor: pointer;
  }
`;

const Gifts = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  padding-left: ${({ theme }) => theme.space.md};
`;
