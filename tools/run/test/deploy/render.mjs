// Reads {"templates": [...], "values": {...}} and prints the rendered texts.
// Runs as a process of its own, because the engine is Go compiled to WebAssembly.
import { text } from "node:stream/consumers";
import { parse } from "@evertdespiegeleer/go-template";

const { templates, values } = JSON.parse(await text(process.stdin));
const rendered = [];
for (const template of templates) rendered.push(await parse(template, values));
process.stdout.write(JSON.stringify(rendered), () => process.exit());
