import { styled, useTheme } from "styled-components";
import { type BrandMarkProps, Mark } from "./Mark";

export function Monogram({ className }: BrandMarkProps) {
  const { shopName, monogram } = useTheme().brand;
  if (monogram) return <Drawn className={className} mark={monogram} label={shopName} />;
  if (!shopName) return null;
  return (
    <Initial className={className} role="img" aria-label={shopName}>
      {shopName.trim().charAt(0)}
    </Initial>
  );
}

const Drawn = styled(Mark)`
  width: 2.5rem;
  height: 2.5rem;
`;

const Initial = styled.span`
  display: inline-grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-radius: 50%;
  font-family: ${({ theme }) => theme.font.display};
  font-size: 1.25rem;
  line-height: 1;
`;
