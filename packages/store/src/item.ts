import { type CalendarWithItems, CONFLICT_STATUS, type Item } from "@advent/contract";
import { type AddItemArg, addItemBody, createPendingItem, getPendingId } from "./added-item";
import { api, onSuccess } from "./api";
import { buildMutation } from "./build-endpoint";
import {
  changeCachedCalendar,
  changeOnResponse,
  confirmCalendar,
  excludeItem,
  getCachedCalendar,
  refetchCalendar,
  type Thunk,
  withItem,
} from "./current-calendar";
import { buildRequest, type ResponseOf } from "./request";

function showPending(thunk: Thunk, id: string, arg: AddItemArg): void {
  const { product } = arg;
  if (!product) return;
  changeCachedCalendar(thunk, (draft) => {
    draft.items = withItem(draft.items, createPendingItem(id, product, arg));
  });
}

/** A missing placeholder means that the days were emptied during the request. Only the API knows the order. */
function confirmAdded(thunk: Thunk, placeholder: string, added: Item, wasShown: boolean): void {
  const stillShown = getCachedCalendar(thunk)?.items.some(({ id }) => id === placeholder || id === added.id);
  if (wasShown && !stillShown) refetchCalendar(thunk);
  else {
    confirmCalendar(thunk, (draft) => {
      draft.items = withItem(excludeItem(draft.items, placeholder), added);
    });
  }
}

function storeItem(draft: CalendarWithItems, item: Item): void {
  draft.items = withItem(draft.items, item);
}

export const itemApi = api.injectEndpoints({
  endpoints: (build) => ({
    addItem: build.mutation<ResponseOf<"addItem">, AddItemArg>({
      query: (arg) => buildRequest("addItem", addItemBody(arg)),
      invalidatesTags: onSuccess(() => ["Changes", "Landing", "Admin"]),
      onQueryStarted(arg, { dispatch, getState, requestId, queryFulfilled }) {
        const thunk = { dispatch, getState };
        const placeholder = getPendingId(requestId);
        showPending(thunk, placeholder, arg);
        return queryFulfilled.then(
          ({ data }) => confirmAdded(thunk, placeholder, data, Boolean(arg.product)),
          () =>
            changeCachedCalendar(thunk, (draft) => {
              draft.items = excludeItem(draft.items, placeholder);
            }),
        );
      },
    }),
    updateItemNote: buildMutation(build, "updateItemNote", {
      // The day was opened during the request. The calendar has its opening time.
      invalidatesTags: (_reply, error) => {
        if (!error) return ["Landing", "Admin"];
        return error.status === CONFLICT_STATUS ? ["Calendar"] : [];
      },
      onQueryStarted: changeOnResponse(storeItem),
    }),
    removeItem: buildMutation(build, "removeItem", {
      invalidatesTags: onSuccess(() => ["Changes", "Landing", "Admin"]),
      onQueryStarted: changeOnResponse((draft, _, { itemId }) => {
        draft.items = excludeItem(draft.items, itemId);
      }),
    }),
    restoreItem: buildMutation(build, "restoreItem", {
      invalidatesTags: onSuccess(() => ["Changes", "Landing", "Admin"]),
      onQueryStarted: changeOnResponse(storeItem),
    }),
    changeVariant: buildMutation(build, "changeVariant", {
      invalidatesTags: onSuccess(() => ["Changes", "Landing", "Admin"]),
      onQueryStarted: changeOnResponse(storeItem),
    }),
    moveItem: buildMutation(build, "moveItem", {
      invalidatesTags: onSuccess(() => ["Changes", "Landing", "Admin"]),
      onQueryStarted: changeOnResponse((draft, { items }) => {
        draft.items = items;
      }),
    }),
  }),
});

export const {
  useAddItemMutation,
  useChangeVariantMutation,
  useUpdateItemNoteMutation,
  useRemoveItemMutation,
  useRestoreItemMutation,
  useMoveItemMutation,
} = itemApi;
