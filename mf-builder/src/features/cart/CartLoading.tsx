import { Skeleton, Stack, VisuallyHidden } from "@advent/ui";
import { CartColumns } from "./CartColumns";
import { Line } from "./CartLine";

export function CartLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading your calendar…</VisuallyHidden>
      <CartColumns>
        <div>
          {[1, 2, 3, 4].map((line) => (
            <Line as="div" key={line}>
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
