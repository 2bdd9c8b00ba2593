import { media, Skeleton, Stack, styled, VisuallyHidden } from "@advent/ui";
import { CartColumns } from "./CartColumns";

const PLACEHOLDER_LINES = ["first", "second", "third", "fourth"];

export function CartLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading your calendar…</VisuallyHidden>
      <CartColumns>
        <div>
          {PLACEHOLDER_LINES.map((key) => (
            <Line key={key}>
              <Skeleton ratio="1 / 1" />
              <Stack gap="sm">
                <Skeleton width="30%" />
                <Skeleton width="60%" height="1.5rem" />
                <Skeleton width="45%" />
              </Stack>
            </Line>
          ))}
        </div>
        <Skeleton height="18rem" />
      </CartColumns>
    </div>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 5.5rem 1fr;
  gap: 1.125rem;
  padding-block: 1.5rem;
  border-bottom: 1px solid var(--line);

  ${media.up("md")} {
    grid-template-columns: 8rem 1fr;
    gap: 1.75rem;
  }
`;
