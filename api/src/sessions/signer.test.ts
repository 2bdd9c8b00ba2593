import Keygrip from "keygrip";
import { signerOf } from "./signer";

const secrets = () => ["the-newest-secret-of-all-of-them-here", "an-older-secret-an-older-secret-an-old"];
const ages = (keys: Keygrip, data: string) =>
  [...secrets(), "nobody's"].map((secret) => keys.index(data, new Keygrip([secret]).sign(data)));

test.each([
  ["short", "advent_shopper=abc"],
  ["as long as nothing of ours", `advent_shopper=${"a".repeat(4000)}`],
])("what is signed again, %s, has the signature that it had, of the newest secret", (_, data) => {
  const keys = signerOf(secrets(), "sha1");
  const [expected] = secrets().map((secret) => new Keygrip([secret]).sign(data));
  expect([keys.sign(data), keys.sign(data)]).toEqual([expected, expected]);
  expect(ages(keys, data)).toEqual([0, 1, -1]);
});

test("signatures of one list of secrets are not those of another, nor of another algorithm", () => {
  const [one, another] = [secrets(), ["somebody-else's-secret-somebody-else's"]];
  const made = [signerOf(one, "sha1"), signerOf(one, "sha256"), signerOf(another, "sha1")].map((keys) =>
    keys.sign("x"),
  );
  expect(new Set(made).size).toBe(3);
  expect(signerOf(one, "sha1")).toBe(signerOf(one, "sha1"));
});
