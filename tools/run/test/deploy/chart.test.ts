import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderChart } from "./chart";
import { findManifestErrors, type Manifest } from "./kubernetes";

interface Route {
  hostnames: string[];
  parentRefs: object[];
  rules: object[];
}

interface Probe {
  httpGet: { path: string };
  timeoutSeconds: number;
  failureThreshold: number;
}

interface Pod {
  terminationGracePeriodSeconds: number;
  containers: {
    readinessProbe: Probe;
    livenessProbe: Probe;
    lifecycle: { preStop: { exec: { command: string[] } } };
  }[];
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../../package.json"), "utf8")) as {
  version: string;
};
const names = ["shell", "builder", "landing", "admin", "embed"];
const hosts = Object.fromEntries(names.map((name) => [name, `${name}.gifts.example`]));
const parts = ["api", "landing", "remotes", "shell"];

const settings = { EMAIL_FROM: "hello@gifts.example" };
const manifests = renderChart({
  hosts,
  cdnOrigin: "https://cdn.example",
  backup: { to: "s3://kept/nightly" },
  settings,
});

const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const getNames = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name);
const inEachPart = parts.map((part) => `advent-${part}`);

test("every manifest is valid Kubernetes", async () => {
  // The models know only what Kubernetes brings by itself.
  const own = manifests.filter(({ kind }) => kind !== "HTTPRoute");
  expect((await Promise.all(own.map(findManifestErrors))).flat()).toEqual([]);
});

test("each origin has a route, the admin on a gateway of its own", () => {
  const routes = ofKind("HTTPRoute");
  expect(
    routes.map(({ metadata, spec }) => [metadata.name, (spec as Route).hostnames, (spec as Route).parentRefs]),
  ).toEqual(
    ["landing", "admin", "builder", "embed", "shell"].map((app) => [
      `advent-${app}`,
      [`${app}.gifts.example`],
      [{ name: app === "admin" ? "internal" : "public", namespace: "gateways" }],
    ]),
  );
  for (const { spec } of routes) {
    const [api, pages] = (spec as Route).rules;
    expect(api).toMatchObject({
      matches: [{ path: { type: "PathPrefix", value: "/api" } }],
      timeouts: { request: "0s" },
      backendRefs: [{ name: "advent-api", port: 4000 }],
    });
    expect(pages).toMatchObject({ matches: [{ path: { value: "/" } }] });
  }
});

test("every rule of every route removes what browsers may not claim", () => {
  const rules = ofKind("HTTPRoute").flatMap(({ spec }) => (spec as Route).rules);
  const remove = ["traceparent", "tracestate", "baggage", "x-forwarded-host"];
  const filters = [{ type: "RequestHeaderModifier", requestHeaderModifier: { remove } }];
  expect(rules).toHaveLength(10);
  for (const rule of rules) expect(rule).toMatchObject({ filters });
});

test("settings are part of the pods, so that a change restarts them", () => {
  const [api, landing] = ofKind("Deployment").map((deployment) => JSON.stringify(deployment));
  const setting = '{"name":"EMAIL_FROM","value":"hello@gifts.example"}';
  expect(api).toContain(setting);
  expect(JSON.stringify(ofKind("CronJob"))).toContain(setting);
  expect(landing).not.toContain("EMAIL_FROM");
  expect(ofKind("ConfigMap")).toEqual([]);
});

test("migration runs with the API stopped when a release needs it", () => {
  const getCommands = (list: typeof manifests) =>
    JSON.stringify(list).match(/"command":\["node","api[^\]]*migrate[^\]]*\]/g);
  expect(getCommands(manifests)).toEqual(['"command":["node","api/dist/server/migrate.js"]']);
  const stopped = renderChart({ hosts, settings, migrateAfter: true });
  expect(getCommands(stopped)).toEqual(['"command":["node","api/dist/server/migrate.js","--after"]']);
});

test("images have the tags that a release pushes", () => {
  const images = JSON.stringify(manifests).match(/"image":"[^"]+"/g) ?? [];
  expect([...new Set(images.map((image) => image.replace(/.*:|"$/g, "")))]).toEqual([version]);
});

test("unknown and missing Kubernetes fields are found", async () => {
  const [deployment] = ofKind("Deployment");
  const wrong: Manifest = JSON.parse(JSON.stringify(deployment).replace('"resources"', '"resorces"'));
  expect((await findManifestErrors(wrong))[0]).toContain(
    "nothing is known of /spec/template/spec/containers/0/resorces",
  );
  const lacking: Manifest = JSON.parse(JSON.stringify(deployment).replace('"selector"', '"selecter"'));
  expect((await findManifestErrors(lacking))[0]).toContain("selector");
});

test("each part has its deployment, service and policies", () => {
  for (const kind of ["Deployment", "Service", "HorizontalPodAutoscaler", "PodDisruptionBudget"])
    expect([kind, getNames(kind)]).toEqual([kind, inEachPart]);
  expect(getNames("NetworkPolicy")).toEqual(["advent-backup", "advent-migrate", "advent-nothing", ...inEachPart]);
  const publishing = ["landing", "remotes", "shell"].map((part) => `advent-publish-${part}`);
  expect(getNames("Job")).toEqual([...publishing, "advent-migrate"]);
  expect(getNames("Secret")).toEqual([]);
});

test("every container is confined, limited and probed", () => {
  for (const manifest of [...ofKind("Deployment"), ...ofKind("Job")]) {
    expect(manifest).toMatchObject({
      spec: {
        template: {
          spec: {
            automountServiceAccountToken: false,
            securityContext: { runAsNonRoot: true, runAsUser: 65532 },
            containers: [
              {
                securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
                resources: { limits: { cpu: expect.any(String), memory: expect.any(String) } },
              },
            ],
          },
        },
      },
    });
  }
  const probe = { httpGet: { httpHeaders: [{ name: "Host", value: "localhost" }] } };
  for (const manifest of ofKind("Deployment"))
    expect(manifest).toMatchObject({
      spec: {
        template: {
          spec: { containers: [{ startupProbe: probe, readinessProbe: probe, livenessProbe: probe }] },
        },
      },
    });
});

test("a slow pod stays, and a stopping one outlasts its requests", () => {
  for (const { spec } of ofKind("Deployment")) {
    const { containers, terminationGracePeriodSeconds } = (spec as { template: { spec: Pod } }).template.spec;
    const [container] = containers;
    const isPatient = ({ timeoutSeconds, failureThreshold }: Probe) => timeoutSeconds >= 15 && failureThreshold >= 3;
    expect([container?.readinessProbe, container?.livenessProbe].map((probe) => probe && isPatient(probe))).toEqual([
      true,
      true,
    ]);
    expect(container?.livenessProbe.httpGet.path).toBe("/livez");
    const [, delay] = container?.lifecycle.preStop.exec.command ?? [];
    // Requests in progress get ten seconds.
    expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(delay) + 10);
  }
  for (const { spec } of ofKind("HorizontalPodAutoscaler"))
    expect((spec as { minReplicas: number }).minReplicas).toBeGreaterThanOrEqual(2);
});

test("secrets come by reference only", () => {
  const [api] = ofKind("Deployment");
  expect(JSON.stringify(api)).toContain('"secretRef":{"name":"advent"}');
  expect(() => renderChart({ hosts, settings: { ADMIN_PASSWORD: "pearls and gold" } })).toThrow("settings");
  expect(() => renderChart({})).toThrow("hosts/shell");
});

test("nightly backup gets its own key", () => {
  const [backup] = ofKind("CronJob");
  const text = JSON.stringify(backup);
  expect(text).toContain('"command":["node","api/dist/server/backup.js","s3://kept/nightly"]');
  expect(text).toContain('"secretRef":{"name":"advent-backup"}');
  expect(JSON.stringify(ofKind("Deployment"))).not.toContain("advent-backup");
  expect(renderChart({ hosts }).filter(({ metadata }) => metadata.name === "advent-backup")).toEqual([]);
});
