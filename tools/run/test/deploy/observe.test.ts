import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isFiring, OBSERVE_FOLDER, repeatChange, runObserver } from "@advent/jest/alerts";
import { findFreePort } from "@advent/server/free-ports";
import { run } from "@advent/suite/run-node";
import { parse } from "yaml";

const readYaml = (file: string) =>
  parse(readFileSync(join(OBSERVE_FOLDER, file), "utf8"), { merge: true, maxAliasCount: -1 });
const rules: { alert: string }[] = readYaml("alerts.yaml").groups.flatMap((group: { rules: object[] }) => group.rules);
const { services } = readYaml("../compose.yaml");
const observers = Object.entries<Record<string, unknown>>(services).filter(([, { profiles }]) =>
  [profiles].flat().includes("observe"),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "advent-observe-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("Prometheus accepts its configuration", async () => {
  const file = join(OBSERVE_FOLDER, "prometheus.yaml");
  expect(await runObserver("promtool", ["check", "config", file])).toContain(`${rules.length} rules found`);
});

test("every alert fires in its rule test", async () => {
  const { tests } = readYaml("alerts.test.yaml");
  const fired = tests.filter(({ promql_expr_test: cases }: { promql_expr_test: { exp_samples: object[] }[] }) =>
    cases.some(({ exp_samples }) => exp_samples.length > 0),
  );
  expect(fired.map(({ name }: { name: string }) => name)).toEqual(rules.map(({ alert }) => alert));
  const file = join(OBSERVE_FOLDER, "alerts.test.yaml");
  expect(await runObserver("promtool", ["test", "rules", file])).toContain("SUCCESS");
});

test("Prometheus scrapes every process of the compose file", () => {
  const { scrape_configs } = readYaml("prometheus.yaml");
  const listed = scrape_configs
    .filter(({ job_name }: { job_name: string }) => /^advent-(api|fronts)$/.test(job_name))
    .flatMap(({ static_configs }: { static_configs: { targets: string[] }[] }) => static_configs)
    .flatMap(({ targets }: { targets: string[] }) => targets);
  const measured = Object.entries<{ environment?: Record<string, string>; profiles?: string[] }>(services)
    .filter(([, { environment, profiles }]) => environment?.METRICS_PORT && !profiles)
    .map(([name, { environment }]) => `${name}:${environment?.METRICS_PORT}`);
  expect(listed.sort()).toEqual(measured.sort());
});

const SHOP_SETTINGS = {
  SMTP_URL: "smtps://shop%40gifts.example:p%3Aw@mail.example",
  EMAIL_FROM: "Thorne & Lune <hello@gifts.example>",
  SHOP_EMAIL: "shop@gifts.example",
  SHELL_ORIGIN: "https://gifts.example",
  BUILDER_ORIGIN: "https://builder.gifts.example",
  LANDING_ORIGIN: "https://landing.gifts.example",
  EMBED_ORIGIN: "https://embed.gifts.example",
};
async function setUp(settings: Record<string, string>) {
  const words = [join(OBSERVE_FOLDER, "setup.mjs"), folder];
  const signal = new AbortController().signal;
  await run(process.execPath, words, { cwd: folder, env: { ...SHOP_SETTINGS, ...settings }, signal });
  await runObserver("amtool", ["check-config", join(folder, "alertmanager.json")]);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8"));
  return { alertmanager: read("alertmanager.json"), pages: read("pages.json") };
}

test.each([
  ["smtps://mail.example", "mail.example:465", false],
  ["smtp://mail.example", "mail.example:587", true],
  ["smtp://mail.example:2525", "mail.example:2525", true],
  ["smtp://127.0.0.1:25", "127.0.0.1:25", false],
])("Alertmanager emails through %s", async (SMTP_URL, smtp_smarthost, smtp_require_tls) => {
  const { alertmanager } = await setUp({ SMTP_URL });
  expect(alertmanager.global).toEqual({ smtp_smarthost, smtp_require_tls, smtp_from: SHOP_SETTINGS.EMAIL_FROM });
});

test("Alertmanager logs in, and emails the shop or who it names", async () => {
  const { alertmanager, pages } = await setUp({});
  expect(alertmanager.global).toMatchObject({ smtp_auth_username: "shop@gifts.example", smtp_auth_password: "p:w" });
  expect(alertmanager.receivers[0].email_configs[0].to).toBe("shop@gifts.example");
  expect(pages[0].targets).toHaveLength(4);
  expect(pages[0].targets).toContain("https://embed.gifts.example/readyz");
  const other = await setUp({ ALERT_EMAIL: "engineer@gifts.example" });
  expect(other.alertmanager.receivers[0].email_configs[0].to).toBe("engineer@gifts.example");
});

test.each([
  ["nobody to email", { SHOP_EMAIL: "" }],
  ["a port that Alertmanager cannot encrypt", { SMTP_URL: "smtps://mail.example:2465" }],
])("set-up refuses %s", async (_case, settings) => {
  await expect(setUp(settings)).rejects.toThrow("failed (code 1)");
});

test("observers start only by their profile, hardened and unreachable from outside", () => {
  expect(observers.map(([name]) => name)).toEqual([
    ...["observe-setup", "prometheus", "alertmanager", "blackbox-exporter", "node-exporter", "grafana"],
  ]);
  for (const [name, { read_only, cap_drop, mem_limit, ports }] of observers)
    expect([name, read_only, cap_drop, Boolean(mem_limit), ports]).toEqual([
      ...[name, true, ["ALL"], true, name === "grafana" ? ["127.0.0.1:3010:3000"] : undefined],
    ]);
});

test("every mounted file of the observers exists", () => {
  const mounted = observers.flatMap(([, { volumes }]) => (volumes as string[] | undefined) ?? []);
  const files = mounted.flatMap((volume) => /^\.\/(observe[^:]*)/.exec(volume)?.[1] ?? []);
  expect(files.length).toBeGreaterThan(4);
  const known = readdirSync(join(OBSERVE_FOLDER, ".."), { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => !known.includes(file))).toEqual([]);
});

test("page that cannot be opened alerts", async () => {
  const page = createServer((_request, response) => response.end("ready"));
  await once(page.listen(0, "127.0.0.1"), "listening");
  const instance = `http://127.0.0.1:${(page.address() as AddressInfo).port}/readyz`;
  const address = `127.0.0.1:${await findFreePort()}`;
  const words = [`--web.listen-address=${address}`, `--config.file=${join(OBSERVE_FOLDER, "blackbox.yaml")}`];
  const prober = spawn("prometheus-blackbox-exporter", words, { stdio: "ignore" });
  const failure = once(prober, "error").then(([error]) => Promise.reject(error));
  const probe = async (): Promise<string> => {
    const url = `http://${address}/probe?module=page&target=${encodeURIComponent(instance)}`;
    const response = await Promise.race([fetch(url).catch(() => undefined), failure]);
    if (response) return response.text();
    await pause(100);
    return probe();
  };
  const open = await probe();
  page.closeAllConnections();
  await new Promise((closed) => page.close(closed));
  const closed = await probe();
  prober.kill();
  const labels = { job: "pages", instance };
  expect(await isFiring("OutsideProbeFailing", [repeatChange(labels, open, open)])).toBe(false);
  expect(await isFiring("OutsideProbeFailing", [repeatChange(labels, open, closed)])).toBe(true);
});
