import type { BaseQueryFn } from "@reduxjs/toolkit/query/react";
import { getContext } from "./context";
import { takeEarlyResponse } from "./early-responses";
import type { ApiError } from "./error";
import { getEmbeddedHeaders, storeFrameToken } from "./frame-token";
import { createNoResponseError, toResponse } from "./reply";
import type { ApiRequest } from "./request";

function getRequestInit({ method, body }: ApiRequest, signal: AbortSignal, embedded: boolean): RequestInit {
  const headers = {
    accept: "application/json",
    ...getEmbeddedHeaders(embedded),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const init: RequestInit = { method, credentials: "include", signal, headers };
  return body === undefined ? init : { ...init, body: JSON.stringify(body) };
}

/**
 * Sends one JSON request with cookies. Every response that is not ok, including 401, is an error
 * (docs/behaviour/api.md). Never retries (docs/behaviour/numbers.md).
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, api) => {
  const { apiOrigin, embedded } = getContext(api);
  try {
    const response =
      (await takeEarlyResponse(request)) ??
      (await fetch(apiOrigin + request.url, getRequestInit(request, api.signal, embedded)));
    if (embedded) storeFrameToken(response);
    return toResponse({ status: response.status, statusText: response.statusText, text: await response.text() });
  } catch {
    return createNoResponseError(api.signal);
  }
};
