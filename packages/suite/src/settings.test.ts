import { getDataDir, removeOutsideServices } from "./settings";

test("data live in .data unless DATA_DIR is set", () => {
  expect(getDataDir({}, "/shop")).toBe("/shop/.data");
  expect(getDataDir({ DATA_DIR: "other" }, "/shop")).toBe("/shop/other");
  expect(getDataDir({ DATA_DIR: "/var/advent" }, "/shop")).toBe("/var/advent");
});

test("test environment reaches no real service", () => {
  const env = {
    PATH: "/bin",
    DATABASE: "embedded",
    OPENAI_API_KEY: "k",
    S3_BUCKET: "b",
    SMTP_URL: "smtps://mail.example",
    EMAIL_FROM: "a@b.example",
    SHOP_EMAIL: "hello@shop.example",
    SHELL_PORT: "1",
    ADMIN_PASSWORD: "p",
    ADMIN_PASSWORD_FORMER: "p",
  };
  expect(removeOutsideServices(env)).toEqual({ PATH: "/bin", DATABASE: "embedded" });
});
