import { getButtonProduct } from "./product-source";

function button(attribute: string): Element {
  const made = document.createElement("button");
  made.setAttribute("data-advent-product", attribute);
  return made;
}

afterEach(() => document.body.replaceChildren());

test.each([
  ['{"handle":"aurora-studs","id":7,"price":1}', { handle: "aurora-studs", id: 7 }],
  ['{"id":"gid://shopify/Product/7"}', { id: "gid://shopify/Product/7" }],
  [" aurora-studs ", { handle: "aurora-studs" }],
])("a button's own %s is its product", (attribute, product) => {
  expect(getButtonProduct(button(attribute))).toEqual(product);
});

test.each(["{", "{}", "[]", "two words"])("a button of %s has no product", (attribute) => {
  expect(getButtonProduct(button(attribute))).toBeUndefined();
});

test.each([
  '<script type="application/json" data-product-json>{"id":7,"handle":"aurora-studs"}</script>',
  '<script type="application/json" id="ProductJson-template">{"product":{"id":7,"handle":"aurora-studs"}}</script>',
])("empty button uses the page's product", (html) => {
  document.body.innerHTML = html;
  expect(getButtonProduct(button(""))).toEqual({ id: 7, handle: "aurora-studs" });
});

test("empty button without a page product has none", () => {
  document.body.innerHTML = '<script type="application/json" data-product-json>{</script>';
  expect(getButtonProduct(button(""))).toBeUndefined();
});
