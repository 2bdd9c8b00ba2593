import { expect, type Page } from "@playwright/test";

/** Fetches the page and reports `report` with its token, as its script does, until the build is held. */
export async function failVisitsUntilHeld(
  { request }: Page,
  address: string,
  report: { version: string },
): Promise<void> {
  const { origin } = new URL(address);
  await expect(async () => {
    const page = await (await request.get(address, { headers: { accept: "text/html" } })).text();
    const token = /"token":"([^"]+)"/.exec(page)?.[1];
    await request.post(`${origin}/api/reports`, { data: { ...report, token }, headers: { origin } });
    expect(await (await request.get(`${origin}/remotes.json`)).text()).not.toContain(report.version);
  }).toPass({ intervals: [0] });
}
