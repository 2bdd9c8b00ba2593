import { css, keyframes, media, Rosette, styled } from "@advent/ui";
import { fade, LEAVES_AWAY_MS, LEAVES_START_MS } from "./motion";

type Side = "left" | "right";

interface DoorLeafProps {
  day: number;
  side: Side;
}

export function DoorLeaf({ day, side }: DoorLeafProps) {
  return (
    <Leaf $side={side}>
      <Panel $side={side}>
        <HalfRosette day={day} $side={side} />
      </Panel>
    </Leaf>
  );
}

const createSwingAnimation = (degrees: number) => keyframes`
  0% {
    transform: rotateY(0deg);
  }
  52% {
    opacity: 1;
  }
  to {
    opacity: 0;
    visibility: hidden;
    transform: rotateY(${degrees}deg);
  }
`;

const swings = { left: createSwingAnimation(-118), right: createSwingAnimation(118) };

const Leaf = styled.span<{ $side: Side }>`
  position: absolute;
  inset-block: 0;
  ${({ $side }) => $side}: 0;
  width: 50%;
  overflow: hidden;
  background: ${({ theme, $side }) =>
    `var(--leaf, linear-gradient(${$side === "left" ? "100deg" : "260deg"}, ${theme.color.paper}, ${theme.color.ivory} 60%, ${theme.color.sand}))`};
  box-shadow: inset 0 0 0 1px rgb(var(--color-gold) / 0.35);
  transform-origin: ${({ $side }) => $side};

  details[open] & {
    animation: ${({ $side }) => swings[$side]} ${LEAVES_AWAY_MS - LEAVES_START_MS}ms cubic-bezier(0.5, 0.02, 0.3, 1) ${LEAVES_START_MS}ms forwards;
    ${media.reducedMotion} {
      animation: ${fade} 240ms linear forwards !important;
    }
  }
`;

const hinged = { left: css`inset: 0.8rem 0 0.8rem 0.8rem;`, right: css`inset: 0.8rem 0.8rem 0.8rem 0;` };

const Panel = styled.span<{ $side: Side }>`
  position: absolute;
  ${({ $side }) => hinged[$side]}
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-${({ $side }) => ($side === "left" ? "right" : "left")}-width: 0;

  &::before {
    content: "";
    position: absolute;
    ${({ $side }) => hinged[$side]}
    margin: -0.45rem;
    margin-${({ $side }) => ($side === "left" ? "right" : "left")}: 0;
    border: 1px solid rgb(var(--color-gold) / 0.45);
    border-${({ $side }) => ($side === "left" ? "right" : "left")}-width: 0;
  }
`;

const HalfRosette = styled(Rosette)<{ $side: Side }>`
  position: absolute;
  top: 50%;
  ${({ $side }) => ($side === "left" ? "right" : "left")}: 0;
  width: 200%;
  stroke-width: 0.42;
  max-width: none;
  transform: translate(${({ $side }) => ($side === "left" ? "50%" : "-50%")}, -50%);
`;
