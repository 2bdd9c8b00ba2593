import { getImageVersions } from "./ProductImage";

test("shop photograph has two widths and a placeholder", () => {
  expect(getImageVersions(`/api/images/moon-1.webp#${"Pixel-_".repeat(6)}A`)).toEqual({
    src: "/api/images/moon-1.webp",
    srcSet: "/api/images/moon-1-480.webp 480w, /api/images/moon-1.webp 960w",
    placeholder: expect.stringMatching(/^data:image\/bmp;base64,Qk1i[A-Za-z0-9+/]+(Pixel\+\/){6}A$/),
  });
});

test("hash of an older URL is no placeholder", () => {
  expect(getImageVersions("/api/images/moon-1.webp#3OcRJYB4d3h_iIeHeEh3eIhw-j3A")).toEqual({
    src: "/api/images/moon-1.webp",
    srcSet: "/api/images/moon-1-480.webp 480w, /api/images/moon-1.webp 960w",
  });
});

test("photograph keeps its origin in every width", () => {
  const { srcSet } = getImageVersions("https://gift.example/api/images/moon-1.webp");
  expect(srcSet).toBe(
    "https://gift.example/api/images/moon-1-480.webp 480w, https://gift.example/api/images/moon-1.webp 960w",
  );
});

test("requests the widths from Shopify's image server", () => {
  expect(getImageVersions("https://cdn.shopify.com/s/files/moon.jpg?v=7").srcSet).toBe(
    "https://cdn.shopify.com/s/files/moon.jpg?v=7&width=480 480w, https://cdn.shopify.com/s/files/moon.jpg?v=7&width=960 960w",
  );
});

test.each(["/api/images/moon.svg", "https://shop.example/moon.jpg", ""])(
  "any other picture comes as it is: %s",
  (src) => {
    expect(getImageVersions(src)).toEqual({ src });
  },
);
