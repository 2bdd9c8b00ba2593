import { Container, keyframes, Skeleton, Stack, styled, VisuallyHidden } from "@advent/ui";

/** Stays empty for a moment, so that a fast page does not flicker. */
export function PageLoading() {
  return (
    <Late aria-busy="true">
      <VisuallyHidden role="status">Loading the page…</VisuallyHidden>
      <Stack gap="lg">
        <Skeleton height="3rem" width="min(28rem, 80%)" />
        <Skeleton height="1.25rem" width="min(40rem, 95%)" />
        <Skeleton height="40vh" />
      </Stack>
    </Late>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Late = styled(Container)`
  padding-block: ${({ theme }) => theme.space.xl};
  animation: ${appear} 200ms 250ms backwards;
`;
