import { createLazyDialog } from "../lazy-dialog";

export const LazyInviteDialog = createLazyDialog(
  async () => (await import("./InviteDialog")).InviteDialog,
  () => ({ title: "Ask someone to write a day" }),
);
