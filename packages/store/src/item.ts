import { type CalendarWithItems, CONFLICT_STATUS, type Item } from "@advent/contract";
import { type AddItemArg, addItemBody, createPendingItem, getPendingId } from "./added-item";
import { api, onSuccess } from "./api";
import { buildMutation } from "./build-endpoint";
import {
  changeCachedCalendar,
  changeOnResponse,
  confirmCalendar,
  getCachedCalendar,
  refetchCalendar,
  type Thunk,
} from "./current-calendar";
import { buildRequest, type ResponseOf } from "./request";

function dropItem(draft: CalendarWithItems, id: string): void {
  draft.items = draft.items.filter((item) => item.id !== id);
}

function storeItem(draft: CalendarWithItems, item: Item): void {
  dropItem(draft, item.id);
  draft.items.push(item);
  draft.items.sort((a, b) => a.day - b.day);
}

/** A missing placeholder means that the days were emptied during the request. Only the API knows the order. */
function confirmAdded(thunk: Thunk, placeholder: string, added: Item, wasShown: boolean): void {
  const stillShown = getCachedCalendar(thunk)?.items.some(({ id }) => id === placeholder || id === added.id);
  if (wasShown && !stillShown) refetchCalendar(thunk);
  else {
    confirmCalendar(thunk, (draft) => {
      dropItem(draft, placeholder);
      storeItem(draft, added);
    });
  }
}

export const itemApi = api.injectEndpoints({
  endpoints: (build) => ({
    addItem: build.mutation<ResponseOf<"addItem">, AddItemArg>({
      query: (arg) => buildRequest("addItem", addItemBody(arg)),
      invalidatesTags: onSuccess(() => ["Changes", "Landing", "Admin"]),
      onQueryStarted(arg, thunk) {
        const { product } = arg;
        const placeholder = getPendingId(thunk.requestId);
        if (product)
          changeCachedCalendar(thunk, (draft) => storeItem(draft, createPendingItem(placeholder, product, arg)));
        return thunk.queryFulfilled.then(
          ({ data }) => confirmAdded(thunk, placeholder, data, Boolean(product)),
          () => changeCachedCalendar(thunk, (draft) => dropItem(draft, placeholder)),
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
      onQueryStarted: changeOnResponse((draft, _, { itemId }) => dropItem(draft, itemId)),
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
