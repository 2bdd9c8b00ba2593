import {
  type Calendar,
  type ContactRequest,
  calculatePrice,
  DAYS,
  type DeliveryAddress,
  getAddItemError,
  getTierValue,
  type Item,
  type ItemChange,
  type ProductWithDetails,
  type Proposal,
  pickDetails,
  type StoreInfo,
} from "@advent/contract";
import { ApiFailure, type Handlers, makeProposal, productPage, startFakeApi } from "@advent/store/testing";
import { makeAddress, makeContactRequest, makeStoreInfo } from "@advent/store/testing/fixtures";
import { sampleCalendar, sampleItem, sampleItems } from "./samples";

export interface ShopState {
  calendar: Calendar;
  items: Item[];
  products: ProductWithDetails[];
  pageSize: number;
  mostFound: number;
  changes: ItemChange[];
  checkoutUrl: string | undefined;
  relaxed: string[];
  proposals: Proposal[];
  contactRequest: ContactRequest | null;
  house: StoreInfo;
}

export async function startFakeShop(start: Partial<ShopState> = {}) {
  const state: ShopState = {
    calendar: sampleCalendar(),
    items: [],
    products: [],
    pageSize: 24,
    mostFound: 100,
    changes: [],
    checkoutUrl: undefined,
    relaxed: [],
    proposals: [],
    contactRequest: null,
    house: makeStoreInfo(),
    ...start,
  };
  const api = await startFakeApi({
    ...createCatalogueHandlers(state),
    getSite: () => state.house,
    ...createCalendarHandlers(state),
    ...createItemHandlers(state),
    ...createContactHandlers(state),
    ...createProposalHandlers(state),
    ...createCheckoutHandlers(state),
  });
  return { api, state };
}

const both = ({ calendar, items }: ShopState) => ({ calendar, items });
const byDay = (items: Item[]) => [...items].sort((a, b) => a.day - b.day);

function createCatalogueHandlers(state: ShopState): Handlers {
  return {
    listProducts: ({ query }) => productPage(state.products, query, state),
    getProduct({ params }) {
      const product = state.products.find(({ handle }) => handle === params.handle);
      if (!product) throw new ApiFailure(404, "This product does not exist.");
      return product;
    },
  };
}

function createCalendarHandlers(state: ShopState): Handlers {
  let undo: Pick<ShopState, "calendar" | "items"> | undefined;
  return {
    getCalendar: () => both(state),
    startCalendar() {
      Object.assign(state, { calendar: sampleCalendar({ id: "calendar-2" }), items: [] });
      return both(state);
    },
    updateCalendar({ body }) {
      const switched = body.isStylistChoice !== undefined && body.isStylistChoice !== state.calendar.isStylistChoice;
      if (switched) {
        undo = both(state);
        state.items = [];
      }
      const { giftWrap, ...changes } = body;
      state.calendar = {
        ...state.calendar,
        ...changes,
        ...(giftWrap !== undefined && { giftWrap: giftWrap ? 0 : null }),
      };
      return { ...both(state), undoId: switched ? "undo-1" : null };
    },
    restoreCalendar() {
      if (!undo) throw new ApiFailure(409, "There is nothing left to restore.");
      Object.assign(state, undo);
      return both(state);
    },
    requestStylistPicks() {
      state.items = sampleItems(12);
      return { items: state.items, relaxed: state.relaxed };
    },
  };
}

function createItemHandlers(state: ShopState): Handlers {
  const find = (id: string | undefined) => {
    const item = state.items.find((one) => one.id === id);
    if (!item) throw new ApiFailure(404, "There is no such item.");
    return item;
  };
  let added = 0;
  const removed = new Map<string, Item>();
  return {
    addItem({ body: { day, productId, note } }) {
      const error = getAddItemError(state.calendar, state.items, day);
      if (error) throw new ApiFailure(409, error.message);
      added += 1;
      const productName = state.products.find(({ id }) => id === productId)?.name ?? "Gift";
      const item = sampleItem({ id: `added-${added}`, day, productId, productName, note: note ?? null });
      state.items = byDay([...state.items, item]);
      return item;
    },
    updateItemNote: ({ params, body }) => Object.assign(find(params.itemId), { note: body.note }),
    removeItem({ params }) {
      const gone = find(params.itemId);
      removed.set(gone.id, gone);
      state.items = state.items.filter((item) => item !== gone);
      return undefined;
    },
    restoreItem({ params }) {
      const back = removed.get(params.itemId ?? "");
      if (!back) throw new ApiFailure(404, "This gift can no longer be brought back.");
      state.items = byDay([...state.items, back]);
      return back;
    },
    changeVariant: ({ params, body }) => {
      state.changes = state.changes.filter(({ itemId }) => itemId !== params.itemId);
      return Object.assign(find(params.itemId), body);
    },
    moveItem({ params, body }) {
      const moved = find(params.itemId);
      const swap = new Map([
        [moved.day, body.day],
        [body.day, moved.day],
      ]);
      state.items = byDay(state.items.map((item) => ({ ...item, day: swap.get(item.day) ?? item.day })));
      return { items: state.items };
    },
  };
}

/** Every proposal changes all doors that are not kept. */
function createProposalHandlers(state: ShopState): Handlers {
  const messages = () => ({ revision: state.items.length, proposals: state.proposals });
  return {
    listTiers: () => ({
      tiers: state.calendar.priceRules.tiers.map((tier) => ({
        value: getTierValue(tier),
        productCount: 96,
        from: 8_500,
        to: 235_000,
        categories: ["rings", "studs", "hoops", "fine-piercings", "necklaces"],
      })),
    }),
    listProposals: messages,
    makeProposal({ body: { budget, seed, kept } }) {
      const changes = DAYS.filter((day) => !kept.includes(day));
      const proposal = makeProposal({ id: `proposal-${seed}`, budget, seed, kept, changes });
      state.proposals = [proposal, ...state.proposals].slice(0, 5);
      return { ...messages(), proposalId: proposal.id };
    },
    takeProposal({ params, body: { days } }) {
      const taken = state.proposals.find(({ id }) => id === params.proposalId);
      if (!taken) throw new ApiFailure(404, "This proposal has expired. Please ask for another.");
      state.calendar = { ...state.calendar, stylistBudget: taken.budget };
      state.items = state.items.map((item) => (days.includes(item.day) ? { ...item, productName: "Another" } : item));
      state.proposals = state.proposals.map((one) => (one === taken ? { ...one, changes: [] } : one));
      return both(state);
    },
  };
}

function createContactHandlers(state: ShopState): Handlers {
  return {
    getContactRequest: () => ({ contactRequest: state.contactRequest }),
    requestContact({ body: { contact, bestTime = null } }) {
      const { stylistBudget } = state.calendar;
      const pickCount = state.items.length;
      state.contactRequest = makeContactRequest({ contact, bestTime, stylistBudget, pickCount });
      return { contactRequest: state.contactRequest };
    },
    withdrawContactRequest() {
      state.contactRequest = null;
      return undefined;
    },
  };
}

const toDetails = <Details extends { deliveryAddress?: DeliveryAddress | null | undefined }>(body: Details) => {
  const { deliveryAddress, ...details } = body;
  return { ...details, ...(deliveryAddress && { deliveryAddress: makeAddress(deliveryAddress) }) };
};

function createCheckoutHandlers(state: ShopState): Handlers {
  let saved = 0;
  return {
    saveCustomerDetails({ body: { saveId, ...body } }) {
      // Copies, because tests share their samples.
      if (saveId > saved) state.calendar = { ...state.calendar, ...toDetails(body) };
      saved = Math.max(saved, saveId);
      return { ...pickDetails(state.calendar), deliveryAddress: state.calendar.deliveryAddress, saveId: saved };
    },
    checkOut({ body }) {
      if (state.changes.length > 0) throw new ApiFailure(409, "Some gifts have changed.");
      const totals = calculatePrice({ ...state.calendar, items: state.items });
      if (body.total !== totals.total) throw new ApiFailure(409, "has changed.", "total");
      const { checkoutUrl } = state;
      const orderNumber = checkoutUrl ? null : "TL-1001";
      state.calendar = { ...state.calendar, ...toDetails(body), orderNumber };
      return {
        ...(checkoutUrl ? { checkoutUrl } : {}),
        orderNumber,
        totals,
      };
    },
    listItemChanges: () => ({ changes: state.changes }),
    acceptItemChanges({ body }) {
      const accepted = new Map(body.prices.map(({ day, priceAmount }) => [day, priceAmount]));
      state.items = state.items.map((item) => ({ ...item, priceAmount: accepted.get(item.day) ?? item.priceAmount }));
      state.changes = state.changes.filter(({ day }) => !accepted.has(day));
      return { changes: state.changes };
    },
  };
}
