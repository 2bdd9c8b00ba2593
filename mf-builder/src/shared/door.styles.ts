import { css, media, styled } from "@advent/ui";

export const doorFrame = css`
  aspect-ratio: 4 / 5;
  container-type: inline-size;
  border-radius: 999px 999px 3px 3px;
  background: radial-gradient(80% 70% at 60% 60%, #fff4d6, #e3c078 55%, #8a6a35);
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
  background: linear-gradient(104deg, #2a231c, #0d0a08 46%, #1c1713 78%, #080605);
  box-shadow: inset 0 0 0 1px rgb(216 184 120 / 0.55);
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font-family: ${({ theme }) => theme.font.display};

  &::before {
    content: "";
    position: absolute;
    inset: 7%;
    border: 1px solid rgb(216 184 120 / 0.32);
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
    background: radial-gradient(circle at 35% 30%, #fbeecb, #b08a4a 60%, #6d5026);
    pointer-events: none;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;
