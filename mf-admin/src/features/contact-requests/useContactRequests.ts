import type { ContactFilter, DeskContactRequest } from "@advent/contract";
import { errorSentence, useListContactRequestsInfiniteQuery, useMarkContactRequestMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { isSignedOut, useAdminSession, useSessionEnd } from "../../shared/session/session";

/** The requests that a filter lists, one page after another. */
export function useContactRequests(filter: ContactFilter) {
  const list = useListContactRequestsInfiniteQuery({ filter });
  useSessionEnd(list.isError && list.error);
  // `data` is still the last list while another one is on its way: its counts are as true for this one.
  const { data, currentData } = list;
  return {
    requests: currentData?.pages.flatMap((page) => page.contactRequests),
    counts: data?.pages.at(-1)?.counts,
    problem: list.isError ? errorSentence(list.error) : undefined,
    isFetching: list.isFetching,
    hasNextPage: list.hasNextPage,
    fetchNextPage: () => void list.fetchNextPage(),
    refetch: () => void list.refetch(),
  };
}

/** Marks a request as done, with a way back, or as open again. */
export function useMarking() {
  const [mark, { isLoading: isBusy }] = useMarkContactRequestMutation();
  const toast = useToast();
  const { end } = useAdminSession();

  const send = async ({ calendarId, revision }: DeskContactRequest, isDone: boolean): Promise<boolean> => {
    const { error } = await mark({ calendarId, revision, isDone });
    if (!error) return true;
    if (isSignedOut(error)) end("expired");
    else toast.fail(errorSentence(error), "Nothing was changed");
    return false;
  };
  const markDone = async (request: DeskContactRequest) => {
    if (!(await send(request, true))) return;
    const undo = { label: "Undo", onClick: () => void send(request, false) };
    toast.show({ title: "Marked as done", description: request.contact, tone: "success", action: undo });
  };
  return { isBusy, markDone, reopen: (request: DeskContactRequest) => void send(request, false) };
}
