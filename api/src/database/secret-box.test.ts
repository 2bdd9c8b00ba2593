import { createSecretBox } from "./secret-box";

const OLD = "an-old-secret-an-old-secret-an-old-secret";
const NEW = "a-new-secret-a-new-secret-a-new-secret-a-new";

test("sealed values differ each time and open again", () => {
  const box = createSecretBox([OLD], "test");
  const sealed = box.seal("JBSWY3DPEHPK3PXP");
  expect(box.open(sealed)).toEqual({ text: "JBSWY3DPEHPK3PXP", isNewest: true });
  expect(box.seal("JBSWY3DPEHPK3PXP")).not.toBe(sealed);
  expect(Buffer.from(sealed, "base64url").includes("JBSWY3DP")).toBe(false);
});

test("sealed value opens with the older secret and says so", () => {
  const sealed = createSecretBox([OLD], "test").seal("text");
  expect(createSecretBox([NEW, OLD], "test").open(sealed)).toEqual({ text: "text", isNewest: false });
  expect(createSecretBox([NEW], "test").open(sealed)).toBeUndefined();
});

test.each(["", "x", "A".repeat(80)])("%j is nothing that was sealed here", (sealed) => {
  expect(createSecretBox([OLD], "test").open(sealed)).toBeUndefined();
});
