import { useListEmailsInfiniteQuery } from "@advent/store/admin";
import { Badge, VisuallyHidden } from "@advent/ui";
import { emailsPage } from "../pages";

export function EmailLabel() {
  const { data } = useListEmailsInfiniteQuery({ filter: "dead" });
  const dead = data?.pages[0]?.counts.dead ?? 0;
  return (
    <>
      <span>{emailsPage.title}</span>
      {dead > 0 && (
        <Badge tone="danger">
          {dead} <VisuallyHidden>could not be sent</VisuallyHidden>
        </Badge>
      )}
    </>
  );
}
