import { execFileSync } from "node:child_process";
import { palette } from "@advent/contract";
import { buildConfirmedEmail, buildSentEmail } from "./buyer-emails";
import { type EmailContent, getBlocks } from "./email-content";
import { buildExchangeEmail, type ExchangeFacts } from "./exchange-emails";
import { html, renderHtml } from "./html-email";
import type { OrderFacts } from "./order-facts";
import { buildOfferClosedEmail, buildOfferEmail, buildShopOfferEmail } from "./replacement-emails";
import { buildAttentionEmail, buildShopOrderEmail } from "./shop-emails";
import { renderText } from "./text-email";

const parcel = { carrier: "Royal Mail", trackingNumber: "AB1GB", trackingUrl: "https://carrier.example/AB1GB" };
const exchange: ExchangeFacts = {
  recipient: "Ada",
  day: 4,
  state: "requested",
  reference: "1A2B3C4D",
  address: ["Thorne & Lune", "1 Example Street"],
  deliverTo: "address",
  deliveryLines: ["Ada Lovelace", "12 St James’s Square"],
  replacement: "Whisper Band, Size N",
  returned: "Whisper Band, Size L",
  mustBeUnopened: false,
  until: null,
  pageUrl: "https://gifts.example/landing/1",
  parcel: { words: "We pay for the parcel.", labelUrl: "https://label.example" },
};
const order: OrderFacts = {
  orderNumber: "TL-7",
  recipient: "Ada",
  buyerEmail: "grace@example.com",
  isPaid: true,
  address: null,
  isAddressWithPayment: false,
  confirmUrl: null,
  heldUntil: null,
  timeZone: "Europe/London",
  hasExpired: false,
  isStylistChoice: false,
  collection: null,
  gifts: [],
  refundedDays: [],
  sums: [],
  handling: [],
  hasEngraving: false,
  arrivesBy: null,
  opening: null,
  landingUrl: "https://gifts.example/landing/1",
  senderUrl: "https://shop.example/your-calendar/1",
  giftCard: null,
  unsentGiftCard: null,
  differences: ["£10 was paid instead of £20."],
  refunded: null,
  parcel: null,
  returns: null,
  short: [],
  offer: null,
  showsReplies: true,
  adminUrl: "https://admin.example",
};

test.each<[string, (order: OrderFacts) => EmailContent]>([
  ["confirmed", buildConfirmedEmail],
  ["sent", buildSentEmail],
  ["offered", buildOfferEmail],
  ["offer closed", buildOfferClosedEmail],
  ["offer ended", buildShopOfferEmail],
  ["new order", buildShopOrderEmail],
  ["attention", buildAttentionEmail],
])("%s email has one button, after a sentence at most", (_, build) => {
  const kinds = getBlocks(build(order)).map(({ is }) => is);
  expect(kinds.filter((is) => is === "link")).toHaveLength(1);
  expect(kinds.indexOf("link")).toBeLessThanOrEqual(1);
});

test.each<[string, EmailContent]>([
  ["sent with tracking", buildSentEmail({ ...order, parcel })],
  ["confirmation", buildConfirmedEmail({ ...order, confirmUrl: "https://shop.example/confirm" })],
  ["exchange with a label", buildExchangeEmail(exchange)],
])("%s email has one button beside its other links", (_, email) => {
  const kinds = getBlocks(email).map(({ is }) => is);
  expect(kinds.filter((is) => is === "link")).toHaveLength(1);
  expect(kinds).toContain("quietLink");
});

test("address has lines in HTML and commas in text", () => {
  const email = buildShopOrderEmail({ ...order, address: ["Grace <Hopper>", "12 Harbour Street"] });
  expect(renderHtml(email, { shopName: "Ada", palette })).toContain("Grace &lt;Hopper&gt;<br>12 Harbour Street");
  expect(renderText(email)).toContain("Deliver to: Grace <Hopper>, 12 Harbour Street\n");
});

test.each([
  [false, "choose email updates and change the delivery address until the order is packed."],
  [true, "share replies and choose email updates."],
])("order email names what its page can change: %s", (isAddressWithPayment, actions) => {
  const email = buildConfirmedEmail({ ...order, isAddressWithPayment });
  expect(renderText(email)).toContain(actions);
});

test("email is headed by the shop's name, escaped", () => {
  const source = renderHtml(buildSentEmail(order), { shopName: "Ada & <Daughters>", palette });
  expect(source).toContain('Ada <i class="gold" style="color:#7a5a22;">&amp;</i> &lt;Daughters&gt;');
});

test("shop's colours reach light and dark mode", () => {
  const own = { ...palette, gold: "#3057d5", ink: "#0b1e4a" };
  const source = renderHtml(buildSentEmail(order), { shopName: "Ada", palette: own });
  expect(source).toContain("border-top:2px solid #3057d5;");
  expect(source).toContain(".ground { background: #0b1e4a !important; }");
  expect(source).not.toMatch(/#b08a4a|#16120e/);
});

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
