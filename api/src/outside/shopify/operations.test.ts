import { parse, validate } from "graphql";
import { publishedSchema } from "../../../test/shop-server";
import * as operations from "./operations";

const schema = publishedSchema();

test.each(Object.entries(operations))("%s fits the schema that Shopify publishes", (_name, operation) => {
  expect(validate(schema, parse(operation))).toEqual([]);
});
