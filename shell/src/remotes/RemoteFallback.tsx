import { Container, ErrorState, styled } from "@advent/ui";
import type { Phase, RemoteFailure } from "./failure";

interface RemoteFallbackProps {
  failure: RemoteFailure;
  onRetry: () => void;
}

export function RemoteFallback({ failure, onRetry }: RemoteFallbackProps) {
  return (
    <Space>
      <ErrorState
        level={1}
        title="This page is unavailable at the moment"
        message={failure.phase === "version" ? `${reasons.version} (${failure.message})` : reasons[failure.phase]}
        onRetry={onRetry}
      />
    </Space>
  );
}

const reasons: Record<Phase, string> = {
  manifest: "We could not reach this part of the site. Please check your connection and try again.",
  entry: "This part of the site didn’t load completely. Please try again.",
  load: "This part of the site didn’t load completely. Please try again.",
  version: "This part of the site is being updated. Please try again in a minute.",
  render: "Something went wrong while the page was being shown. Please try again.",
  run: "Something went wrong on this page. Please try again.",
  timeout: "This part of the site is taking too long to respond. Please try again.",
};

const Space = styled(Container)`
  padding-block: ${({ theme }) => theme.space.xl};
`;
