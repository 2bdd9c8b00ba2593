import type { Captions, ContributorPage } from "@advent/contract";
import { createNoResponseError, toResponse } from "@advent/store";
import { sendBlob, type Upload } from "@advent/store/lazy";

const REQUEST_TIMEOUT_MS = 20_000;

interface SentNote {
  note: string;
  captions?: Captions | null | undefined;
  day?: number | null;
}

// Importing the contract's routes would enlarge the page's scripts. A test compares them.
const getPath = (secret: string) => `/api/contributions/${secret}`;

/** @throws ApiError */
async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const init = {
    method,
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  };
  const response = await fetch(path, init).then(
    async (received) =>
      toResponse({ status: received.status, statusText: received.statusText, text: await received.text() }),
    () => createNoResponseError(new AbortController().signal),
  );
  if ("error" in response) throw response.error;
  return response.data as T;
}

/** Bypasses the store, which the page on its own origin does not load. */
export const contributionCalls = {
  get: (secret: string) => request<ContributorPage>("GET", getPath(secret)),
  recordOpened: (secret: string) => request<null>("POST", `${getPath(secret)}/opened`),
  join: (secret: string, name: string) => request<{ secret: string }>("POST", `${getPath(secret)}/people`, { name }),
  send: (secret: string, sent: SentNote) => request<ContributorPage>("PUT", getPath(secret), sent),
  withdraw: (secret: string) => request<ContributorPage>("DELETE", getPath(secret)),
  stopEmails: (addressId: string, secret: string) =>
    request<null>("POST", `/api/contribution-emails/${addressId}/stop?secret=${secret}`),
  /** @throws ApiError */
  async upload(secret: string, upload: Upload, signal: AbortSignal): Promise<string> {
    const destination = { url: `${getPath(secret)}/media`, defaultType: "video/webm", signal };
    const response = await sendBlob(upload, destination);
    if ("error" in response) throw response.error;
    return (response.data as { url: string }).url;
  },
};
