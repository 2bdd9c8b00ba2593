import { catalogue } from "../data/catalogue";
import { drawProduct } from "./draw-product";

const drawn = catalogue.map((product) => ({ name: product.name, product, svg: drawProduct(product) }));

test.each(drawn)(
  "$name is drawn in less than 12 kB, titled, and without scripts or anything from outside",
  ({ product, svg }) => {
    expect(Buffer.byteLength(svg)).toBeLessThan(12_000);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 960 960"[^>]* role="img"/);
    expect(svg).toContain(`<title id="title">${product.name}, drawn</title>`);
    expect(svg).not.toMatch(/<script|<style|<foreignObject|<image|\son\w+=|javascript:|data:/i);
    expect([...svg.matchAll(/(?:href="|url\()([^")]*)/g)].filter(([, target]) => !target?.startsWith("#"))).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  },
);

test.each(drawn)("$name refers only to what it defines", ({ svg }) => {
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
  expect(used.filter((id) => !defined.has(id))).toEqual([]);
});

test("no two products look the same", () => {
  const pictures = drawn.map(({ svg }) => svg.replace(/<title.*<\/title>/, ""));
  expect(new Set(pictures).size).toBe(catalogue.length);
});

test("the same product and metal are always drawn alike, another metal differently", () => {
  const [product] = catalogue;
  if (!product) throw new Error("The catalogue is empty.");
  expect(drawProduct(product, "yellow")).toBe(drawProduct(product, "yellow"));
  expect(drawProduct(product, "white")).not.toBe(drawProduct(product, "yellow"));
});
