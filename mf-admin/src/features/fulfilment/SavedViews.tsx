import { Link, useQueryParams } from "@advent/router";
import { Button, ButtonLink, Cluster } from "@advent/ui";
import { adminPages } from "../../pages";
import { LineForm } from "../../shared/LineForm";
import { useStoredList } from "./useStoredList";

interface SavedView {
  name: string;
  /** Filters as they are in the address. */
  search: string;
}

const NAME_MAX_LENGTH = 40;

/** Names sets of filters on this device. */
export function SavedViews() {
  const { list: views, change } = useStoredList<SavedView>("advent-order-views");
  const [params] = useQueryParams();
  const search = params.toString();
  const isSaved = views.some((view) => view.search === search);

  if (views.length === 0 && !search) return null;
  return (
    <Cluster role="group" aria-label="Saved views">
      {views.map((view) => (
        <ButtonLink
          key={view.name}
          as={Link}
          to={`${adminPages.orders.path}?${view.search}`}
          aria-current={view.search === search ? "page" : undefined}
          variant={view.search === search ? "secondary" : "quiet"}
          size="small"
        >
          {view.name}
        </ButtonLink>
      ))}
      {isSaved && (
        <Button variant="quiet" size="small" onClick={() => change(views.filter((view) => view.search !== search))}>
          Forget this view
        </Button>
      )}
      {search && !isSaved && (
        <LineForm
          label="Save this view as"
          maxLength={NAME_MAX_LENGTH}
          submitLabel="Save view"
          variant="secondary"
          least="10rem"
          most="16rem"
          isDisabledWhileEmpty
          onSubmit={(name) => name && change([...views.filter((view) => view.name !== name), { name, search }])}
        />
      )}
    </Cluster>
  );
}
