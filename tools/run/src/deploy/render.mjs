// Reads {"templates": [...], "values": {...}} and answers with the rendered texts. A process of its own: the engine is Go's as WebAssembly.
import { text } from "node:stream/consumers";
import { parse } from "@evertdespiegeleer/go-template";

const { templates, values } = JSON.parse(await text(process.stdin));
const rendered = [];
for (const template of templates) rendered.push(await parse(template, values));
process.stdout.write(JSON.stringify(rendered), () => process.exit());
