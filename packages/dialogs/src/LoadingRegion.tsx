import { Spinner, styled, VisuallyHidden } from "@advent/ui";

export function LoadingRegion({ label }: { label: string }) {
  return (
    <Middle role="status">
      <Spinner />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Middle>
  );
}

const Middle = styled.div`
  display: grid;
  place-content: center;
  min-height: 60vh;
`;
