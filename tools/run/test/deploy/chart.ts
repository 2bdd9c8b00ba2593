import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import { parse, parseAllDocuments } from "yaml";
import { type Manifest, parseManifest } from "./kubernetes";

const chart = join(import.meta.dirname, "../../../../deploy/helm");
const read = (file: string) => readFileSync(join(chart, file), "utf8");

export function renderChart(values: Record<string, unknown>): Manifest[] {
  const { version, appVersion } = parse(read("Chart.yaml"));
  const all = mergeValues(parse(read("values.yaml")), values);
  const ajv = new Ajv({ strict: false, allErrors: true });
  if (!ajv.validate(JSON.parse(read("values.schema.json")), all)) throw new Error(ajv.errorsText());
  const names = read("templates/_names.tpl");
  const files = readdirSync(join(chart, "templates")).filter((name) => name.endsWith(".yaml"));
  const templates = files.map((file) => names + read(`templates/${file}`));
  const Release = { Name: "advent", Service: "Helm" };
  const Chart = { Version: version, AppVersion: appVersion };
  const input = JSON.stringify({ templates, values: { Values: all, Release, Chart } });
  const rendered = execFileSync(process.execPath, [join(import.meta.dirname, "render.mjs")], { input });
  const documents = (JSON.parse(String(rendered)) as string[]).flatMap((text) => parseAllDocuments(text));
  return documents.flatMap((document) => document.toJS() ?? []).map(parseManifest);
}

function mergeValues(own: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(given).map(([name, value]) => {
    const before = own[name];
    return [name, isMap(before) && isMap(value) ? mergeValues(before, value) : value];
  });
  return { ...own, ...Object.fromEntries(entries) };
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
