import { formatMoment, getBuilderTitle, toRoman } from "@advent/contract";
import { css, keyframes, styled, Text, useShop, VisuallyHidden } from "@advent/ui";
import { doorFrame, doorLeaf } from "../../shared/door.styles";
import { HeartMark } from "./ReplyCard";
import type { SenderDoor } from "./sender-doors";

export function OpenedDoor({ door }: { door: SenderDoor }) {
  const shop = useShop();
  const { day, isOpen, openedAt, hasReply, exchangedFor } = door;
  return (
    <li>
      <Frame $isOpen={isOpen} aria-hidden="true">
        <Leaf $isOpen={isOpen}>{toRoman(day)}</Leaf>
      </Frame>
      <Title>
        <VisuallyHidden>Door {toRoman(day)}, </VisuallyHidden>
        {getBuilderTitle(day, shop)}
      </Title>
      <State $isOpen={isOpen}>
        <span>{isOpen ? "Opened" : "Closed"}</span>
        {openedAt && (
          <Text as="time" size="caption" tone="soft" dateTime={openedAt}>
            {formatMoment(openedAt)}
          </Text>
        )}
        {hasReply && (
          <Replied>
            <HeartMark /> replied
          </Replied>
        )}
        {exchangedFor && <span>Exchanged for {exchangedFor}</span>}
      </State>
    </li>
  );
}

const Frame = styled.div<{ $isOpen: boolean }>`
  ${doorFrame}
  ${({ $isOpen }) => !$isOpen && "background: none;"}
`;

const open = keyframes`
  from { transform: rotateY(0); }
`;

const ajar = css`
  transform: rotateY(58deg);
  animation: ${open} ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.ease};
`;

const Leaf = styled.div<{ $isOpen: boolean }>`
  ${doorLeaf}
  font-size: clamp(1.25rem, 26cqi, 2.5rem);
  transform-origin: 0 50%;
  ${({ $isOpen }) => $isOpen && ajar}
`;

const Title = styled.p`
  margin-top: 0.75rem;
  font-family: ${({ theme }) => theme.font.display};
  line-height: 1.3;
  text-align: center;
  text-wrap: balance;
`;

const State = styled.p<{ $isOpen: boolean }>`
  display: grid;
  justify-items: center;
  margin-top: 0.25rem;
  color: ${({ $isOpen }) => ($isOpen ? "var(--text-gold)" : "var(--text-soft)")};
  font-size: ${({ theme }) => theme.size.small};
  text-align: center;
`;

const Replied = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  margin-top: 0.25rem;
`;
