import type { BaseQueryFn } from "@reduxjs/toolkit/query/react";
import { answerOf, noAnswer } from "./answer";
import { contextOf } from "./context";
import type { ApiError } from "./error";
import type { ApiRequest } from "./request";

function initOf({ method, body }: ApiRequest, signal: AbortSignal): RequestInit {
  const init: RequestInit = { method, credentials: "include", signal };
  if (body === undefined) return init;
  return { ...init, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** One JSON call with cookies; every answer that is not ok, 401 too, is a failure (spec §7); no retries (spec §9). */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, api) => {
  try {
    const response = await fetch(contextOf(api).apiOrigin + request.url, initOf(request, api.signal));
    return answerOf({ status: response.status, statusText: response.statusText, text: await response.text() });
  } catch {
    return noAnswer(api.signal);
  }
};
