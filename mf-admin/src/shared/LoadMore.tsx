import { Button, styled, Text, useIntersection } from "@advent/ui";
import { useRef } from "react";

interface LoadMoreProps {
  noun: string;
  problem: string | undefined;
  isFetching: boolean;
  onMore: () => void;
}

/** Distance below the screen at which the next page is requested. */
const ROOT_MARGIN = "0px 0px 800px 0px";

export function LoadMore({ noun, problem, isFetching, onMore }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  const watching = !isFetching && !problem;
  useIntersection(foot, ({ isIntersecting }) => isIntersecting && onMore(), { rootMargin: ROOT_MARGIN, watching });
  return (
    <Foot ref={foot}>
      {problem && (
        <Text size="small" tone="danger" role="alert">
          {problem}
        </Text>
      )}
      <Button variant="secondary" size="small" busy={isFetching} onClick={onMore}>
        {problem ? "Try again" : `Load more ${noun}`}
      </Button>
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.md};
`;
