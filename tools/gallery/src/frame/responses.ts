import { ApiFailure, type Handlers, readCall, respondTo } from "@advent/store/testing/calls";

export const refuse = (status: number, sentence: string) => (): never => {
  throw new ApiFailure(status, sentence);
};

export const neverRespond = () => new Promise<never>(() => undefined);

export function fetchFrom(api: Handlers, usual: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith("/api/")) return usual(input, init);
    const call = readCall(init?.method ?? "GET", pathname + search, parseBody(init));
    const { status, text } = await respondTo(call, api);
    return new Response(text || null, { status });
  };
}

const parseBody = (init: RequestInit | undefined): unknown =>
  typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
