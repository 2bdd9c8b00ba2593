import type { Erasure } from "@advent/contract";
import { ApiFailure, type Handlers } from "@advent/store/testing";

export function peopleHandlers(): Handlers {
  const erasures: Erasure[] = [];
  const changedAt = "2026-11-22T10:00:00.000Z";
  const counts = { calendars: 2, media: 4, giftCards: 1 };
  const requests = { reason: "requested", state: "finished", requestedAt: changedAt, finishedAt: changedAt } as const;
  return {
    findPerson: ({ body }) => {
      if (body.query === "gran@example.com") return { calendars: [], counts: {}, contributions: 2 };
      if (!["ada@example.com", "eve@example.com"].includes(body.query))
        throw new ApiFailure(404, "Nothing is kept under this.");
      const known = { customerName: "Ada Lovelace", changedAt };
      const calendars = [
        { ...known, id: "calendar-1", orderNumber: "TL-1042" },
        { ...known, id: "calendar-2", orderNumber: null },
      ];
      return { calendars, counts, contributions: body.query === "eve@example.com" ? 2 : 0 };
    },
    exportContributor: () => undefined,
    eraseContributions: () => ({ erased: 2 }),
    erasePerson: ({ body }) => {
      erasures.push({ id: body.erasureId, ...requests, counts, booksKept: 1 });
      return erasures[0] as Erasure;
    },
    listErasures: () => ({ erasures: [...erasures] }),
    previewRetention: () => ({
      rules: [
        {
          kind: "unfinished",
          days: 30,
          calendars: [{ id: "calendar-9", orderNumber: null, changedAt: "2026-10-01T10:00:00.000Z" }],
          hasMore: false,
        },
        { kind: "finished", days: 400, calendars: [], hasMore: false },
      ],
    }),
  };
}
