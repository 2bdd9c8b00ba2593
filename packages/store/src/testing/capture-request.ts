import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { makeStore } from "../index";
import type { FakeApi } from "./fake-api";

type State = ReturnType<ReturnType<typeof makeStore>["getState"]>;
export type StoreCall = ThunkAction<unknown, State, unknown, UnknownAction>;
/** Method and path of a request, the call that sends it, and its JSON or an empty text. */
export type ExpectedCall = [address: string, call: StoreCall, body: object | ""];

/** Dispatches a call and returns the only request that it sends. */
export async function captureRequest(fake: FakeApi, call: StoreCall) {
  fake.received.length = 0;
  await makeStore({ apiOrigin: fake.origin }).dispatch(call);
  const [request, ...others] = fake.received;
  if (!request || others.length > 0) throw new Error(`The call sent ${fake.received.length} requests.`);
  const { method, url, headers, bytes } = request;
  return { address: `${method} ${url}`, contentType: headers["content-type"], text: bytes.toString() };
}
