const labels: Record<string, string> = {
  mf_builder: "Builder and cart",
  mf_landing: "Landing pages",
  mf_admin: "Admin desk",
  mf_embed: "Storefront dialog",
};

/** What a remote is called on the desk; a foreign one goes by its own name. */
export const getRemoteLabel = (name: string): string => labels[name] ?? name;
