import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buildClientSchema, parse, validate } from "graphql";
import * as operations from "./operations";

const file = createRequire(__filename).resolve("@shopify/hydrogen-react/storefront.schema.json");
const { data, ...bare } = JSON.parse(readFileSync(file, "utf8"));
const schema = buildClientSchema(data ?? bare);

test.each(Object.entries(operations))("%s fits the schema that Shopify publishes", (_name, operation) => {
  expect(validate(schema, parse(operation))).toEqual([]);
});
