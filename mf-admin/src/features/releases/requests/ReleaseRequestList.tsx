import { formatMoment, RELEASE_SHARES, type ReleaseRequest } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Cluster, Stack, Text } from "@advent/ui";
import { ActionButton } from "../../../shared/ActionButton";
import { TitledSheet } from "../../../shared/AdminSection";
import { InlineError } from "../../../shared/InlineError";
import { getRemoteLabel } from "../site/read-site";

/** Lists the builds that teams ask to release. Shows nothing when there are none. */
export function ReleaseRequestList() {
  const { data, error } = adminApi.useListReleaseRequestsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error) return <InlineError>Couldn’t load requested releases. {getErrorSentence(error)}</InlineError>;
  return data?.releaseRequests.map((request) => <RequestCard key={request.remote} request={request} />);
}

function RequestCard({ request }: { request: ReleaseRequest }) {
  const { remote, manifest, build, contract, pages, isFirst, requestedAt, requestedBy } = request;
  const label = getRemoteLabel(remote);
  const [approve, approving] = adminApi.useApproveReleaseMutation({ fixedCacheKey: remote });
  const [reject, rejecting] = adminApi.useRejectReleaseMutation({ fixedCacheKey: remote });
  const action = { failed: "Nothing was changed", busy: approving.isLoading || rejecting.isLoading };
  const shares = isFirst ? RELEASE_SHARES.filter((share) => share === 100) : RELEASE_SHARES;
  return (
    <TitledSheet title={`${label}: release requested`}>
      <Stack gap="sm">
        <Text size="small">
          <span>
            {requestedBy} asked on <time dateTime={requestedAt}>{formatMoment(requestedAt)}</time> to release build{" "}
            <code>{build}</code> from <strong>{new URL(manifest).origin}</strong>.
          </span>
        </Text>
        <Text size="small" tone="soft">
          Checked: its origin serves the manifest with the integrity that will be pinned, the site accepts contract{" "}
          {contract}, and no other part has its pages. The checks run again when you approve.
        </Text>
        <ul aria-label={`Pages of ${label}`}>
          {pages.map(({ path, title, access }) => (
            <li key={path}>
              <span>
                <code>{path}</code>, {title}
              </span>
              {access && <span> (admin hosts only)</span>}
            </li>
          ))}
        </ul>
        {isFirst && (
          <Text size="small">
            This part is new. Its origin may then run code on every page of the site, so approve only an origin that you
            know. Its first build reaches every visitor.
          </Text>
        )}
        <Cluster gap="xs">
          {shares.map((share) => (
            <ActionButton
              key={share}
              {...action}
              label={share === 100 ? "Approve for everybody" : `Approve for ${share}%`}
              title={`Release ${label}?`}
              description={`${share === 100 ? "All" : `${share}% of`} visitors get build ${build} from ${new URL(manifest).origin}.`}
              confirmLabel="Approve"
              done={`${label} ${build} is approved`}
              send={() => approve({ remote, buildId: build, share })}
              // The policy of the open page does not let it read a new origin.
              onDone={() => isFirst && location.reload()}
            />
          ))}
          <ActionButton
            {...action}
            label="Reject"
            variant="quiet"
            done={`The release of ${label} is rejected`}
            send={() => reject({ remote, buildId: build })}
          />
        </Cluster>
      </Stack>
    </TitledSheet>
  );
}
