import type { Item } from "@advent/contract";
import { type AddItemArg, addItemBody, pendingId, pendingItem } from "./added-item";
import { api, onSuccess } from "./api";
import {
  cachedCalendar,
  changeCachedCalendar,
  confirmCalendar,
  onAnswer,
  refetchCalendar,
  type Thunk,
  withItem,
  withoutItem,
} from "./current-calendar";
import { type AnswerTo, type ArgOf, call, requestOf } from "./request";

const CONFLICT = 409;

function showPending(thunk: Thunk, id: string, arg: AddItemArg): void {
  const { product } = arg;
  if (!product) return;
  changeCachedCalendar(thunk, (draft) => {
    draft.items = withItem(draft.items, pendingItem(id, product, arg));
  });
}

/** Without its placeholder the days were emptied meanwhile: only the API knows which came first. */
function confirmAdded(thunk: Thunk, placeholder: string, added: Item, wasShown: boolean): void {
  const stillShown = cachedCalendar(thunk)?.items.some(({ id }) => id === placeholder || id === added.id);
  if (wasShown && !stillShown) refetchCalendar(thunk);
  else {
    confirmCalendar(thunk, (draft) => {
      draft.items = withItem(withoutItem(draft.items, placeholder), added);
    });
  }
}

export const itemApi = api.injectEndpoints({
  endpoints: (build) => ({
    addItem: build.mutation<AnswerTo<"addItem">, AddItemArg>({
      query: (arg) => requestOf("addItem", addItemBody(arg)),
      invalidatesTags: onSuccess(() => ["Changes", "Landing", "Admin"]),
      onQueryStarted(arg, { dispatch, getState, requestId, queryFulfilled }) {
        const thunk = { dispatch, getState };
        const placeholder = pendingId(requestId);
        showPending(thunk, placeholder, arg);
        return queryFulfilled.then(
          ({ data }) => confirmAdded(thunk, placeholder, data, Boolean(arg.product)),
          () =>
            changeCachedCalendar(thunk, (draft) => {
              draft.items = withoutItem(draft.items, placeholder);
            }),
        );
      },
    }),
    updateItemNote: build.mutation<AnswerTo<"updateItemNote">, ArgOf<"updateItemNote">>({
      query: call("updateItemNote"),
      // Opened meanwhile: the calendar says since when.
      invalidatesTags: (_reply, error) => {
        if (!error) return ["Landing", "Admin"];
        return error.status === CONFLICT ? ["Calendar"] : [];
      },
      onQueryStarted: onAnswer((draft, item) => {
        draft.items = withItem(draft.items, item);
      }),
    }),
    removeItem: build.mutation<null, ArgOf<"removeItem">>({
      query: call("removeItem"),
      invalidatesTags: onSuccess(() => ["Changes", "Landing", "Admin"]),
      onQueryStarted: onAnswer((draft, _, { itemId }) => {
        draft.items = withoutItem(draft.items, itemId);
      }),
    }),
    restoreItem: build.mutation<AnswerTo<"restoreItem">, ArgOf<"restoreItem">>({
      query: call("restoreItem"),
      invalidatesTags: onSuccess(() => ["Changes", "Landing", "Admin"]),
      onQueryStarted: onAnswer((draft, item) => {
        draft.items = withItem(draft.items, item);
      }),
    }),
    moveItem: build.mutation<AnswerTo<"moveItem">, ArgOf<"moveItem">>({
      query: call("moveItem"),
      invalidatesTags: onSuccess(() => ["Changes", "Landing", "Admin"]),
      onQueryStarted: onAnswer((draft, { items }) => {
        draft.items = items;
      }),
    }),
  }),
});

export const {
  useAddItemMutation,
  useUpdateItemNoteMutation,
  useRemoveItemMutation,
  useRestoreItemMutation,
  useMoveItemMutation,
} = itemApi;
