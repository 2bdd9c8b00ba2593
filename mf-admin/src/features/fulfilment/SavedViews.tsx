import { Link, useQueryParams } from "@advent/router";
import { Button, ButtonLink, Cluster } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { adminPages } from "../../pages";
import { LineForm } from "../../shared/forms.styles";
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
  const [name, setName] = useState("");
  const search = params.toString();
  const isSaved = views.some((view) => view.search === search);

  function save(event: FormEvent): void {
    event.preventDefault();
    const given = name.trim();
    if (!given) return;
    change([...views.filter((view) => view.name !== given), { name: given, search }]);
    setName("");
  }

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
        <LineForm $least="10rem" $most="16rem" onSubmit={save}>
          <Field label="Save this view as">
            <TextInput value={name} maxLength={NAME_MAX_LENGTH} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Button type="submit" variant="secondary" aria-disabled={name.trim() === ""}>
            Save view
          </Button>
        </LineForm>
      )}
    </Cluster>
  );
}
