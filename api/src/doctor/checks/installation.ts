import * as z from "zod";

/** The app whose token this is, with its rights, and the shop that it is installed in. */
export const installationSchema = z.object({
  currentAppInstallation: z.object({
    app: z.object({ title: z.string() }),
    accessScopes: z.array(z.object({ handle: z.string() })),
  }),
  shop: z.object({ name: z.string(), myshopifyDomain: z.string() }),
});
export type Installation = z.infer<typeof installationSchema>;

export const scopesOf = ({ currentAppInstallation }: Installation): string[] =>
  currentAppInstallation.accessScopes.map(({ handle }) => handle);
