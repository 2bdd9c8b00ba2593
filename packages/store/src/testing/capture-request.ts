import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { makeStore } from "../index";
import { readCall } from "./calls";
import type { FakeApi } from "./fake-api";

type State = ReturnType<ReturnType<typeof makeStore>["getState"]>;
export type StoreCall = ThunkAction<unknown, State, unknown, UnknownAction>;
/** Method and path of a request, the endpoint that sends it or a call of one, and its JSON. */
export type ExpectedCall = [address: string, call: StoreCall | { initiate: (arg: never) => StoreCall }, body?: object];

/** Calls an endpoint with what is in the address and the body. */
export function toCall(...[address, call, body]: ExpectedCall): StoreCall {
  if (typeof call === "function") return call;
  const [method = "", url = ""] = address.split(" ");
  const { params, query } = readCall(method, url, body);
  return call.initiate({ ...params, ...Object.fromEntries(query), ...body } as never);
}

/** Dispatches a call and returns the only request that it sends. */
export async function captureRequest(fake: FakeApi, call: StoreCall) {
  fake.received.length = 0;
  await makeStore({ apiOrigin: fake.origin }).dispatch(call);
  const [request, ...others] = fake.received;
  if (!request || others.length > 0) throw new Error(`The call sent ${fake.received.length} requests.`);
  const { method, url, headers, bytes } = request;
  return { address: `${method} ${url}`, contentType: headers["content-type"], text: bytes.toString() };
}
