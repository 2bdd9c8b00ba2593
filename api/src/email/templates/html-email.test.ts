import { execFileSync } from "node:child_process";
import { html } from "./html-email";

test("escapes values in content and attributes", () => {
  const name = `<script>alert("1")</script> & 'Ada' 👩‍🚀`;
  expect(html`<p title="${name}">${name}</p>`.source).toBe(
    `<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Ada&#39; 👩‍🚀">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Ada&#39; 👩‍🚀</p>`,
  );
});

test("nests markup, renders lists and skips missing values", () => {
  const rows = ["a", "<b>"].map((one) => html`<li>${one}</li>`);
  expect(html`<ul>${rows}</ul>${undefined}${false}${null}${0}`.source).toBe("<ul><li>a</li><li>&lt;b&gt;</li></ul>0");
});

test("replacement deadline is in the shop's zone, not the server's", () => {
  const script = `
    const { buildOfferEmail } = await import(${JSON.stringify(`${import.meta.dirname}/replacement-emails.ts`)});
    const offer = { replaced: "Ring", day: 1, options: [], expiresAt: "2026-07-22T04:05:00Z" };
    console.log(JSON.stringify(buildOfferEmail({ offer, orderNumber: "AC-1", timeZone: "Europe/London" })));
  `;
  const env = { ...process.env, TZ: "America/New_York" };
  const email = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], { env });
  expect(String(email)).toContain("Please choose by 22 July at 05:05 (London time).");
});
