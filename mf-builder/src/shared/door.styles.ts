import { css, media, styled } from "@advent/ui";

export const doorFrame = css`
  aspect-ratio: 4 / 5;
  container-type: inline-size;
  border-radius: 999px 999px 3px 3px;
  background: radial-gradient(80% 70% at 60% 60%, ${({ theme }) => theme.color.light}, ${({ theme }) => theme.color.glow} 55%, ${({ theme }) => theme.color.textGold});
  perspective: 40rem;
`;

export const DoorWall = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1.75rem 0.75rem;

  ${media.up("md")} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 2.25rem 1.5rem;
  }
`;

export const doorLeaf = css`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  border-radius: 999px 999px 3px 3px;
  background: 
    linear-gradient(104deg, rgb(var(--color-textOnInk) / 0.08), rgb(0 0 0 / 0.42) 46%, rgb(var(--color-textOnInk) / 0.025) 78%, rgb(0 0 0 / 0.65)),
    ${({ theme }) => theme.color.ink};
  box-shadow: inset 0 0 0 1px rgb(var(--color-textGoldOnInk) / 0.55);
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font-family: ${({ theme }) => theme.font.display};

  &::before {
    content: "";
    position: absolute;
    inset: 7%;
    border: 1px solid rgb(var(--color-textGoldOnInk) / 0.32);
    border-radius: inherit;
    pointer-events: none;
  }
  &::after {
    content: "";
    position: absolute;
    top: 58%;
    right: 13%;
    width: max(3px, 5%);
    aspect-ratio: 1;
    border-radius: 50%;
    background: radial-gradient(circle at 35% 30%, ${({ theme }) => theme.color.light}, ${({ theme }) => theme.color.gold} 60%, ${({ theme }) => theme.color.textGold});
    pointer-events: none;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;
