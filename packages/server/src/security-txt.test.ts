import { createAppHandler } from "./app-handler";
import { parseSecurityContact, renderSecurityTxt, SECURITY_TXT_PATH } from "./security-txt";
import { serve } from "./testing/serve";
import { temporaryFolder, writeFiles } from "./testing/temporary";

const securityTxt = { contact: "mailto:security@gifts.example", origin: "https://gifts.example" };
const dist = temporaryFolder();
const DAY_MS = 24 * 3600 * 1000;

test("front end serves its contact as plain text", async () => {
  writeFiles(dist, { "public/index.html": "<html><head></head><body>the page</body></html>" });
  const options = { dist, apiOrigin: "http://127.0.0.1:1" };
  const get = async (more: object) => {
    const origin = await serve(createAppHandler({ ...options, ...more }));
    return fetch(origin + SECURITY_TXT_PATH);
  };
  const response = await get({ securityTxt });
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).split("\n");
  expect(lines).toContain("Contact: mailto:security@gifts.example");
  expect(lines).toContain("Canonical: https://gifts.example/.well-known/security.txt");
  expect((await get({})).status).toBe(404);
});

test.each([0, 1, DAY_MS - 1])("text expires within half a year, at %i ms of a day", (time) => {
  const [, expires = ""] = /^Expires: (\S+)$/m.exec(renderSecurityTxt(securityTxt, time)) ?? [];
  expect(Date.parse(expires)).toBe(180 * DAY_MS);
});

test.each([
  ["security@gifts.example", "mailto:security@gifts.example"],
  ["mailto:security@gifts.example", "mailto:security@gifts.example"],
  ["https://gifts.example/report", "https://gifts.example/report"],
  ["", undefined],
])("contact %j becomes %s", (text, contact) => {
  expect(parseSecurityContact(text)).toBe(contact);
});

test.each(["http://gifts.example", "somebody", "https://gifts.example/a\nContact: x", "javascript:alert(1)"])(
  "rejects the contact %j with a sentence",
  (text) => {
    expect(() => parseSecurityContact(text)).toThrow("it must be an email address");
  },
);
