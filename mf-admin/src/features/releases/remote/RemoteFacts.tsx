import { formatMoment } from "@advent/contract";
import { media, styled } from "@advent/ui";
import type { RemoteStatus } from "../site/read-site";

interface RemoteFactsProps {
  remote: RemoteStatus;
  pin: string | undefined;
}

export function RemoteFacts({ remote: { shown, builds, wanted, origin }, pin }: RemoteFactsProps) {
  const [newest] = builds;
  const built = builds.find(({ id }) => id === shown?.build)?.time;
  const follows = pin === undefined || pin === shown?.build;
  return (
    <Facts>
      <dt>Live</dt>
      <dd>
        <code>{shown?.build ?? "unknown"}</code>
        {!follows && <span> (the pin is not followed yet)</span>}
      </dd>
      <dt>Built</dt>
      <dd>{built ? <time dateTime={built}>{formatMoment(built)}</time> : "unknown"}</dd>
      <dt>Contract</dt>
      <dd>
        <span>{shown?.contract ?? "unknown"}</span>
        {wanted && <span>; the site accepts {wanted}</span>}
      </dd>
      <dt>Newest build</dt>
      <dd>
        <code>{newest?.id ?? "unknown"}</code> at {new URL(origin).host}
      </dd>
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => `${theme.space.xxs} ${theme.space.md}`};
  margin: 0;
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;

  & > dt {
    color: var(--text-soft);
  }
  & > dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  ${media.up("lg")} {
    grid-template-columns: repeat(2, auto minmax(0, 1fr));
  }
`;
