import { join } from "node:path";
import { EmailServer } from "@advent/api/testing/email-server";
import { type AdminCalendar, type AdminEmail, MS_PER_MINUTE } from "@advent/contract";
import { findFreePort } from "@advent/server/free-ports";
import type { FaultCase } from "../finding";
import { type Load, runUnderLoad } from "../load";
import { until } from "../until";
import { adminAt, readStored } from "../verify";
import type { Visitor } from "../visitor";
import { World } from "../world";

const clock = join(import.meta.dirname, "../../clock.mjs");
/** A server that says nothing is given up after 10 s, and the queue is looked at every 20 s. */
const ATTEMPT_TIMEOUT_MS = 60_000;
const SENT_TIMEOUT_MS = 120_000;

interface EmailList {
  emails: AdminEmail[];
  counts: { waiting: number; dead: number };
}

export const email: FaultCase = {
  name: "email",
  claim: "While the mail server hangs or is away orders go on, and their emails leave once it is back.",
  waits: true,
  timeoutMs: 400_000,
  async run(workspace) {
    const port = await findFreePort();
    const server = new EmailServer(port);
    workspace.onClose(() => server.stop());
    await server.hang();
    const world = await World.start(workspace, {
      preload: { api: [clock] },
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, EMAIL_FROM: "gifts@gifts.example" },
    });
    const admin = await adminAt(world);
    const fault = async (load: Load) => {
      await waitForFailure(admin, 0);
      await server.stop();
      await waitForFailure(admin, 1);
      await load.acknowledgements(30);
      await server.work();
    };
    let shoppers: Load["shoppers"] = [];
    const finding = await runUnderLoad(world, "mail server hangs, then is away", fault, {
      shopperCount: 2,
      read: async (visitor, load) => {
        shoppers = load.shoppers;
        await visitor.get("/api/health");
      },
    });
    const lost = await findUnsentOrders(world, admin, server, shoppers);
    return { ...finding, lost: [...finding.lost, ...lost] };
  },
};

const readList = async (admin: Visitor): Promise<EmailList> =>
  JSON.parse((await readStored(admin, "/api/admin/emails?filter=waiting")).text);

/** Waits until more emails than `before` have met the mail server's failure. */
async function waitForFailure(admin: Visitor, before: number): Promise<void> {
  const failed = async () => (await readList(admin)).emails.filter(({ why }) => why !== null).length > before;
  await until("An email could not be sent", failed, ATTEMPT_TIMEOUT_MS);
}

/** @returns a sentence for each order whose email never left */
async function findUnsentOrders(
  world: World,
  admin: Visitor,
  server: EmailServer,
  shoppers: Load["shoppers"],
): Promise<string[]> {
  // Failed emails are due after a minute.
  await world.api.tell({ clock: 2 * MS_PER_MINUTE });
  await until("No email waits", async () => (await readList(admin)).counts.waiting === 0, SENT_TIMEOUT_MS);
  const orders: string[] = [];
  for (const id of shoppers.flatMap(({ calendars }) => [...calendars])) {
    const { status, text } = await readStored(admin, `/api/admin/calendars/${id}`);
    const { orderNumber } = status === 200 ? (JSON.parse(text) as AdminCalendar) : { orderNumber: null };
    if (orderNumber) orders.push(orderNumber);
  }
  if (orders.length === 0) return ["no order was placed meanwhile"];
  return orders
    .filter((orderNumber) => !server.received.some((source) => source.includes(orderNumber)))
    .map((orderNumber) => `the email of order ${orderNumber}`);
}
