export const getOwnZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Region {
  name: string;
  zones: { value: string; place: string }[];
}

export function groupZonesByRegion(chosen: string): Region[] {
  const regions = new Map<string, Region>();
  for (const value of [...new Set([...Intl.supportedValuesOf("timeZone"), getOwnZone(), "UTC", chosen])].sort()) {
    const [name = "", ...rest] = value.split("/");
    const region = regions.get(name) ?? { name, zones: [] };
    regions.set(name, region);
    region.zones.push({ value, place: (rest.join(", ") || name).replaceAll("_", " ") });
  }
  return [...regions.values()];
}
