const labels: Record<string, string> = {
  mf_builder: "Builder and cart",
  mf_landing: "Landing pages",
  mf_admin: "Admin desk",
  mf_embed: "Storefront dialog",
};

export const getRemoteLabel = (name: string): string => labels[name] ?? name;
