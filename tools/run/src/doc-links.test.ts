import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const files = [
  ...["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md"],
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).map((file) => join("docs", file)),
].filter((file) => file.endsWith(".md"));

const getAnchor = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\-_ ]/gu, "")
    .replaceAll(" ", "-");

test("every document link leads somewhere", () => {
  expect(files.flatMap(brokenIn)).toEqual([]);
});

test("every page that the code names exists", () => {
  const args = ["grep", "-hoE", "docs/[a-z0-9/-]+\\.md", "--", "*.ts", "*.tsx", "*.mjs"];
  const named = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  expect(named.filter((page) => !existsSync(join(root, page)))).toEqual([]);
});

function brokenIn(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const links = [...text.matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([link, path = "", anchor]) => {
    const target = path ? join(root, dirname(file), path) : join(root, file);
    if (!existsSync(target)) return [`${file}: ${link}`];
    if (!anchor || !target.endsWith(".md")) return [];
    const headings = [...readFileSync(target, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
      getAnchor(heading),
    );
    return headings.includes(anchor) ? [] : [`${file}: ${link}`];
  });
}
