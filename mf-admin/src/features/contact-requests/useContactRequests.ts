import type { AdminContactRequest, ContactFilter } from "@advent/contract";
import { useListContactRequestsInfiniteQuery, useMarkContactRequestMutation } from "@advent/store/admin";
import { useToast } from "@advent/ui";
import { usePagedList } from "../../shared/paged-list";
import { useSessionError } from "../../shared/session/session";

export function useContactRequests(filter: ContactFilter) {
  const { pages, ...list } = usePagedList(useListContactRequestsInfiniteQuery({ filter }));
  return { ...list, requests: pages?.flatMap((page) => page.contactRequests) };
}

export function useMarking() {
  const [mark, { isLoading: isBusy }] = useMarkContactRequestMutation();
  const toast = useToast();
  const refuse = useSessionError();

  const send = async ({ calendarId, revision }: AdminContactRequest, isDone: boolean): Promise<boolean> => {
    const { error } = await mark({ calendarId, revision, isDone });
    if (!error) return true;
    refuse(error, "Nothing was changed");
    return false;
  };
  const markDone = async (request: AdminContactRequest) => {
    if (!(await send(request, true))) return;
    const undo = { label: "Undo", onClick: () => void send(request, false) };
    toast.show({ title: "Marked as done", description: request.contact, tone: "success", action: undo });
  };
  return { isBusy, markDone, reopen: (request: AdminContactRequest) => void send(request, false) };
}
