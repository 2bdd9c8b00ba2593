import { Skeleton, Stack, VisuallyHidden } from "@advent/ui";

interface LoadingProps {
  name: string;
  height: string;
  count?: number;
}

export function Loading({ name, height, count = 2 }: LoadingProps) {
  return (
    <Stack gap="xs" role="status">
      <VisuallyHidden>Loading {name}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}
