import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@rspress/core";

const PAGES = join(import.meta.dirname, "pages");
const listPages = (folder: string) =>
  readdirSync(join(PAGES, folder))
    .filter((file) => file.endsWith(".md") && file !== "index.md")
    .map((file) => `/${folder}/${file.slice(0, -3)}`);
const getTitle = (page: string) => /^# (.*)$/m.exec(readFileSync(join(PAGES, `${page}.md`), "utf8"))?.[1] ?? page;
const group = (text: string, pages: string[]) => ({
  text,
  collapsible: true,
  collapsed: true,
  items: pages.map((page) => ({ text: getTitle(page), link: page })),
});

const ADMIN_PAGES = [
  "admin",
  "shop",
  "orders",
  "fulfilment",
  "exchanges",
  "email",
  "print",
  "numbers",
  "roles",
  "privacy",
];
const toBehaviour = (page: string) => `/docs/behaviour/${page}`;
const DEVELOPER_PAGES = ["/docs/recipes", "/docs/programs", "/docs/payment"];
const isShopPage = (page: string) => page !== "/docs/deploying" && !DEVELOPER_PAGES.includes(page);
const isShopperPage = (page: string) => !ADMIN_PAGES.map(toBehaviour).includes(page);

export default defineConfig({
  root: "pages",
  base: process.env.DOCS_BASE ?? "/",
  title: "The Advent Calendar",
  description: "A jeweller's advent calendar for the web",
  outDir: "dist",
  themeConfig: {
    nav: [
      { text: "Run a shop", link: "/docs/deploying" },
      { text: "Use the admin", link: "/docs/behaviour/admin" },
      { text: "Develop", link: "/CONTRIBUTING" },
    ],
    sidebar: {
      "/": [
        group("Run a shop", [
          "/docs/deploying",
          ...listPages("docs").filter(isShopPage),
          ...listPages("docs/operations"),
          ...listPages("docs/security"),
        ]),
        group("Use the admin", ["/screens", ...ADMIN_PAGES.map(toBehaviour)]),
        group("What shoppers and recipients see", listPages("docs/behaviour").filter(isShopperPage)),
        group("Develop", ["/CONTRIBUTING", "/ARCHITECTURE", ...DEVELOPER_PAGES, "/SECURITY", "/CHANGELOG"]),
        group(
          "Packages",
          readdirSync(join(PAGES, "packages")).map((name) => `/packages/${name}/README`),
        ),
        group(
          "Reference",
          readdirSync(join(PAGES, "reference")).map((name) => `/reference/${name}/${name}`),
        ),
        group("Decisions", listPages("docs/decisions")),
      ],
    },
  },
});
