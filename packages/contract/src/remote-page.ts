import * as z from "zod/mini";

/** A page that a remote declares in its `src/pages.ts`. Its manifest and `remotes.json` carry it to the shell. */
const remotePageSchema = z.strictObject({
  /** With `:name` for each parameter. */
  path: z.string().check(z.regex(/^(\/|(\/(:[a-z]\w*|[a-z\d][a-z\d-]*))+)$/i, "must be a path such as /gifts/:giftId")),
  /** Exposed module: `src/pages/<module>.tsx`. */
  module: z.string().check(z.regex(/^[A-Z]\w*$/, "must be a component's name")),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** Hides the site's header and footer, for recipients, prints and storefront frames. */
  bare: z.optional(z.literal(true)),
  /** Shows the page at admin hosts only. The API decides who may read its data. */
  access: z.optional(z.literal("admin")),
  /** Navigation that links to the page, by `label` or else its title. */
  nav: z.optional(z.enum(["header", "footer", "admin"])),
  label: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  /** Call of the admin API without which the admin navigation leaves the page out. */
  needs: z.optional(z.string()),
});
export const remotePagesSchema = z.array(remotePageSchema).check(z.maxLength(100));
export type RemotePage = z.infer<typeof remotePageSchema>;

/** Returns a sentence on the first field that no page can have, undefined when there is none. */
export function findPageFieldError(pages: unknown): string | undefined {
  const [issue] = remotePagesSchema.safeParse(pages).error?.issues ?? [];
  return issue && `${["pages", ...issue.path].join(".")}: ${issue.message}.`;
}
