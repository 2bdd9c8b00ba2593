import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createOutbox } from "./outbox";

const root = mkdtempSync(join(tmpdir(), "advent-outbox-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const email = (key: string) => ({ key, to: "hello@shop.example", subject: "A request", text: "Call me." });

test("outbox email is a private file in its own folder", async () => {
  const folder = join(root, "deep", "outbox");
  await createOutbox(folder, "advent@shop.example").send(email("one"));
  const [name = ""] = readdirSync(folder);
  expect(name).toMatch(/^[0-9a-f]{32}\.eml$/);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, name), "utf8")).toMatch(
    /^From: advent@shop\.example\r\nTo: hello@shop\.example\r\nSubject: A request\r\n/m,
  );
});

test("sending the same email again overwrites its file", async () => {
  const folder = join(root, "twice");
  const mailer = createOutbox(folder, "advent@shop.example");
  for (const key of ["one", "two", "one"]) await mailer.send(email(key));
  expect(readdirSync(folder)).toHaveLength(2);
});

test("outbox drops the oldest emails beyond its limit", async () => {
  const folder = join(root, "bounded");
  const mailer = createOutbox(folder, "advent@shop.example", 2);
  await mailer.send(email("one"));
  const [oldest = ""] = readdirSync(folder);
  utimesSync(join(folder, oldest), new Date(0), new Date(0));
  await mailer.send(email("two"));
  await mailer.send(email("three"));
  expect(readdirSync(folder)).toHaveLength(2);
  expect(readdirSync(folder)).not.toContain(oldest);
});

test("emails sent at once tidy the folder without failing", async () => {
  const folder = join(root, "parallel");
  const mailer = createOutbox(folder, "advent@shop.example", 1);
  const send = async (_: unknown, index: number) => {
    await setTimeout(index);
    await mailer.send(email(`parallel-${index}`));
  };
  await expect(Promise.all(Array.from({ length: 100 }, send))).resolves.toHaveLength(100);
});

test.each([
  ["a file", { path: "/etc/hostname" }],
  ["an address", { href: "https://evil.example/x.png" }],
])("rejects %s in place of image bytes", async (_what, elsewhere) => {
  const folder = join(root, "elsewhere");
  const image = { cid: "x", type: "image/png" as const, bytes: elsewhere as unknown as Buffer };
  await expect(
    createOutbox(folder, "advent@shop.example").send({ ...email("one"), images: [image] }),
  ).rejects.toThrow();
});
