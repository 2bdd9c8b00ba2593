import { execFileSync } from "node:child_process";

test("replacement deadline is in UTC whatever the server's time zone", () => {
  const script = `
    const { buildOfferEmail } = await import(${JSON.stringify(`${import.meta.dirname}/replacement-emails.ts`)});
    const offer = { replaced: "Ring", day: 1, options: [], expiresAt: "2026-11-22T04:05:00Z" };
    console.log(JSON.stringify(buildOfferEmail({ offer, orderNumber: "AC-1" })));
  `;
  const env = { ...process.env, TZ: "America/New_York" };
  const email = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], { env });
  expect(String(email)).toContain("Please choose by 22 November at 04:05 (UTC).");
});
