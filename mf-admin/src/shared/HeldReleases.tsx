import { Link, useLocation } from "@advent/router";
import { useListPinsQuery } from "@advent/store/admin";
import { AlertIcon } from "@advent/ui";
import { releasesPage } from "../pages";
import { InlineError } from "./forms.styles";
import { Unprinted } from "./print";
import { useMay } from "./session/session";

const MAX_AGE_SECONDS = 60;

/** Names the held builds on every page but Releases, which shows them itself. */
export function HeldReleases() {
  const { pathname } = useLocation();
  const isShown = useMay()("listPins") && pathname !== releasesPage.path;
  const { data } = useListPinsQuery(undefined, { skip: !isShown, refetchOnMountOrArgChange: MAX_AGE_SECONDS });
  if (!isShown) return null;
  return Object.entries(data?.stages ?? {}).map(
    ([remote, { build, held }]) =>
      held && (
        <Unprinted key={remote} role="status">
          <InlineError size="small" tone="danger">
            <AlertIcon size="1rem" />
            <span>
              {remote} <code>{build}</code> is held: {held.reason} <Link to={releasesPage.path}>Releases</Link>
            </span>
          </InlineError>
        </Unprinted>
      ),
  );
}
