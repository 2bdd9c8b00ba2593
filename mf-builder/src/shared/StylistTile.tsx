import { SparkleIcon, styled } from "@advent/ui";
import { STYLIST_PICK } from "./unrevealed";

/** Stands for a gift the stylist chose: the shopper does not see which one (behaviour §2). */
export function StylistTile({ className }: { className?: string }) {
  return (
    <Tile className={className}>
      <SparkleIcon size="1.1em" />
      <span>{STYLIST_PICK}</span>
    </Tile>
  );
}

const Tile = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 0.35em;
  width: 100%;
  height: 100%;
  padding: 0.25em;
  background: radial-gradient(circle at 50% 20%, #2c241b, #000 75%);
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font-family: ${({ theme }) => theme.font.display};
  line-height: 1.15;
  text-align: center;
`;
