import { parseProductParam } from "./product-param";

test.each([
  ['{"handle":"aurora-studs","id":"gid://shopify/Product/17"}', "aurora-studs"],
  ['{"id":"gid://shopify/Product/17"}', "17"],
  ['{"id":17,"name":"Studs"}', "17"],
])("%s names a product", (json, handle) => {
  expect(parseProductParam(json)).toBe(handle);
});

test.each([null, "", "{", "null", "[]", "7", '"aurora"', "{}", '{"handle":"../admin"}', '{"handle":7}', '{"id":null}'])(
  "%s names none",
  (json) => {
    expect(parseProductParam(json)).toBeUndefined();
  },
);
