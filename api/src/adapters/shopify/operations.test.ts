import { parse, validate } from "graphql";
import { publishedSchema } from "../../../test/shop/published-schema";
import * as adminOperations from "./admin/operations";
import * as setUpOperations from "./install/set-up-operations";
import * as operations from "./operations";

test.each([
  ["storefront-graphql", operations],
  ["admin", adminOperations],
  ["admin", setUpOperations],
] as const)("every %s operation fits the published schema", (api, all) => {
  const schema = publishedSchema(api);
  const faults = Object.entries(all).flatMap(([name, operation]) =>
    validate(schema, parse(operation.text)).map(({ message }) => `${name}: ${message}`),
  );
  expect(faults).toEqual([]);
});
