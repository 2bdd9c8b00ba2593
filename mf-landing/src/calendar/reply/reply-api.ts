import type { GivenReply, LandingReply, listReplies, ReplyOf } from "@advent/contract";

export interface RepliedDay {
  calendarId: string;
  itemId: string;
}

export type RepliesResponse = ReplyOf<typeof listReplies>;

const REQUEST_TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 120_000;
const CONNECTION_LOST = "The connection was lost. Please check it and try again.";

// Importing the contract's routes would enlarge the page's first script. A test compares the two.
export const getCalendarPath = (calendarId: string) => `/api/landing/calendar/${encodeURIComponent(calendarId)}`;
const respondTo = ({ calendarId, itemId }: RepliedDay) =>
  `${getCalendarPath(calendarId)}/items/${encodeURIComponent(itemId)}/reply`;

/** @throws Error with a sentence for the recipient */
export async function sendRequest(
  path: string,
  init: RequestInit = {},
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<string> {
  const request = { ...init, credentials: "include", signal: AbortSignal.timeout(timeoutMs) } as const;
  const response = await fetch(path, request).catch(() => {
    throw new Error(CONNECTION_LOST);
  });
  const text = await response.text().catch(() => "");
  if (!response.ok) throw new Error(text.trim() || response.statusText);
  return text;
}

/** Bypasses the host's store, which every shopper loads, because few recipients reply. */
export const replyCalls = {
  list: async (calendarId: string) =>
    JSON.parse(await sendRequest(`${getCalendarPath(calendarId)}/replies`)) as RepliesResponse,
  async give(day: RepliedDay, given: GivenReply) {
    const headers = { "content-type": "application/json" };
    const text = await sendRequest(respondTo(day), { method: "PUT", body: JSON.stringify(given), headers });
    return JSON.parse(text) as LandingReply;
  },
  takeBack: (day: RepliedDay) => sendRequest(respondTo(day), { method: "DELETE" }),
  report: ({ calendarId, itemId }: RepliedDay, contributionId: string) =>
    sendRequest(
      `${getCalendarPath(calendarId)}/items/${encodeURIComponent(itemId)}/contributions/${contributionId}/report`,
      { method: "POST" },
    ),
  async send(day: RepliedDay, kind: "audio" | "video", file: Blob) {
    const headers = { "content-type": file.type || `${kind}/webm` };
    const text = await sendRequest(
      `${respondTo(day)}/recording`,
      { method: "POST", body: file, headers },
      UPLOAD_TIMEOUT_MS,
    );
    return (JSON.parse(text) as { recordingUrl: string }).recordingUrl;
  },
};
