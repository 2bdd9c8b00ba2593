export type Encoding = "br" | "gzip";

export function parseAcceptedEncodings(header: string | undefined): Encoding[] {
  const accepted = (header ?? "").split(",").map((part) => part.trim());
  return (["br", "gzip"] as const).filter((name) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part))),
  );
}
