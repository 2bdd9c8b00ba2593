import { toRoman } from "@advent/contract";
import { escapeHtml } from "@advent/server/escape-html";
import { type Block, type EmailContent, type GiftLine, getBlocks } from "./email-content";

/** Inline styles are the light theme for clients without style sheets. Classes add the dark one. */
const EMAIL_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #16120e !important; }
  .paper { background: #241e18 !important; border-color: #4a4035 !important; }
  .text { color: #f6efe2 !important; }
  .soft { color: #c0b5a3 !important; }
  .gold { color: #d8b878 !important; }
  .line { border-color: #4a4035 !important; }
  .button { background: #d8b878 !important; color: #16120e !important; }
  .code { background: #16120e !important; border-color: #d8b878 !important; }
}
@media (max-width: 480px) {
  .paper { padding: 32px 20px 14px !important; }
  .title { font-size: 30px !important; }
  .button { display: block !important; text-align: center !important; }
}`;

/** The site's faces where they are installed, otherwise the closest that each system has. */
const DISPLAY_FONT = "font-family:'Bodoni Moda','Bodoni 72',Didot,'Bodoni MT',Georgia,serif;";
const SANS_FONT = "font-family:Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;";
const WRAP_ANYWHERE = "overflow-wrap:anywhere;word-break:break-word;";
const TEXT_STYLE = `color:#1b1611;${SANS_FONT}font-size:16px;line-height:1.6;${WRAP_ANYWHERE}`;
const NAME_STYLE = `color:#1b1611;${DISPLAY_FONT}font-size:18px;line-height:1.4;${WRAP_ANYWHERE}`;
const SOFT_TEXT_STYLE = `color:#5c5145;${SANS_FONT}font-size:14px;line-height:1.55;${WRAP_ANYWHERE}`;
const GOLD_TEXT_STYLE = `color:#7a5a22;${SANS_FONT}font-size:12px;line-height:1.5;letter-spacing:.12em;text-transform:uppercase;${WRAP_ANYWHERE}`;

/** Renders one column of at most 600 pixels. Loads nothing: images are inline, by `cid`. */
export function renderHtml(email: EmailContent, shopName: string): string {
  const { subject, eyebrow, title, footer, stopUrl } = email;
  const stop = stopUrl ? html`<br><a href="${stopUrl}" class="soft" style="${SOFT_TEXT_STYLE}">Unsubscribe</a>` : "";
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${new Html(EMAIL_STYLES)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f0e8da;">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f0e8da;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;">
<tr><td align="center" class="text" style="padding:12px 8px 28px;color:#1b1611;${DISPLAY_FONT}font-size:22px;line-height:1.3;letter-spacing:.16em;text-transform:uppercase;">${renderWordmark(shopName)}</td></tr>
<tr><td class="paper" style="padding:44px 40px 26px;background:#fffdf9;border:1px solid #ddd1bd;border-top:2px solid #b08a4a;">
<p class="gold" style="margin:0 0 10px;${GOLD_TEXT_STYLE}">${eyebrow}</p>
<h1 class="text title" style="margin:0 0 24px;color:#1b1611;${DISPLAY_FONT}font-size:38px;font-weight:400;line-height:1.15;text-wrap:balance;${WRAP_ANYWHERE}">${title}</h1>
${getBlocks(email).map(renderBlock)}
</td></tr>
<tr><td align="center" class="soft" style="padding:20px 8px 0;${SOFT_TEXT_STYLE}">${footer}${stop}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return document.source;
}

function renderBlock(block: Block): Html {
  switch (block.is) {
    case "words":
      return html`<p class="text" style="margin:0 0 18px;${TEXT_STYLE}">${renderLines(block.text)}</p>`;
    case "heading":
      return html`<h2 class="text line" style="margin:32px 0 16px;padding:28px 0 0;border-top:1px solid #ddd1bd;color:#1b1611;${DISPLAY_FONT}font-size:24px;font-weight:400;line-height:1.3;${WRAP_ANYWHERE}">${block.text}</h2>`;
    case "facts":
      return table(block.rows.map(([label, value]) => fact(label, value)));
    case "sums":
      return table(block.rows.map(([label, value], at) => sum(label, value, at === block.rows.length - 1)));
    case "code":
      return html`<div class="code" style="margin:0 0 20px;padding:20px;border:1px solid #b08a4a;background:#f9f5ec;text-align:center;">
<p class="gold" style="margin:0 0 8px;${GOLD_TEXT_STYLE}">${block.label}</p>
<p class="text" style="margin:0 0 8px;color:#1b1611;font-family:Consolas,Menlo,monospace;font-size:20px;line-height:1.4;letter-spacing:.06em;${WRAP_ANYWHERE}">${block.code}</p>
<p class="soft" style="margin:0;${SOFT_TEXT_STYLE}">${block.words}</p>
</div>`;
    case "link":
      return html`<p style="margin:8px 0 24px;"><a class="button" href="${block.url}" style="display:inline-block;padding:16px 32px;background:#16120e;color:#f6efe2;${SANS_FONT}font-size:15px;line-height:1.3;letter-spacing:.04em;text-decoration:none;">${block.label}</a></p>`;
    case "quietLink":
      return html`<p style="margin:0 0 20px;"><a class="text" href="${block.url}" style="${TEXT_STYLE}">${block.label}</a></p>`;
    case "address":
      return html`<p style="margin:0 0 20px;"><span class="gold" style="display:block;${GOLD_TEXT_STYLE}">${block.label}</span><a class="text" href="${block.url}" style="${TEXT_STYLE}">${block.url}</a></p>`;
    case "image":
      return html`<p style="margin:0 0 20px;text-align:center;"><img src="cid:${block.cid}" alt="${block.alt}" width="${block.width}" height="${block.width}" style="display:inline-block;width:${block.width}px;height:auto;max-width:100%;background:#ffffff;border:0;"></p>`;
    case "gifts":
      return table(renderGifts(block.gifts));
  }
}

function table(rows: readonly Html[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;">${rows}</table>`;
}

function fact(label: string, value: string): Html {
  return html`<tr>
<td class="soft line" width="140" style="width:140px;padding:7px 12px 7px 0;vertical-align:top;${SOFT_TEXT_STYLE}">${label}</td>
<td class="text line" style="padding:5px 0;vertical-align:top;${TEXT_STYLE}">${renderLines(value)}</td>
</tr>`;
}

const renderLines = (text: string): HtmlPart =>
  text.split("\n").map((line, at) => (at === 0 ? line : html`<br>${line}`));

function sum(label: string, value: string, isLast: boolean): Html {
  const rule = isLast && "border-top:1px solid #ddd1bd;";
  const style = isLast ? `${NAME_STYLE}font-size:22px;` : TEXT_STYLE;
  return html`<tr>
<td class="text line" style="padding:7px 12px 7px 0;${rule}${style}">${label}</td>
<td class="text line" align="right" style="padding:7px 0;white-space:nowrap;${rule}${style}">${value}</td>
</tr>`;
}

const IMAGE_SIZE_PX = 72;

function renderGifts(gifts: readonly GiftLine[]): Html[] {
  const hasImages = gifts.some(({ image }) => image);
  return gifts.map((line) => gift(line, hasImages && renderImage(line)));
}

function gift({ day, name, detail, price }: GiftLine, image: Html | false): Html {
  return html`<tr>
${image}
<td class="text line" style="padding:10px 12px 10px 0;vertical-align:middle;border-bottom:1px solid #ddd1bd;${NAME_STYLE}">
<span class="gold" style="display:block;${GOLD_TEXT_STYLE}">${toRoman(day)}</span>${name}${detail && html`<span class="soft" style="display:block;${SOFT_TEXT_STYLE}">${detail}</span>`}</td>
<td class="text line" align="right" width="86" style="width:86px;padding:10px 0;vertical-align:middle;white-space:nowrap;border-bottom:1px solid #ddd1bd;${TEXT_STYLE}font-size:16px;">${price}</td>
</tr>`;
}

function renderImage({ name, image: cid }: GiftLine): Html {
  const width = IMAGE_SIZE_PX + 16;
  const image = html`<img src="cid:${cid}" alt="${name}" width="${IMAGE_SIZE_PX}" height="${IMAGE_SIZE_PX}" style="display:block;width:${IMAGE_SIZE_PX}px;height:${IMAGE_SIZE_PX}px;border:0;">`;
  return html`<td class="line" width="${width}" style="width:${width}px;padding:10px 0;vertical-align:middle;border-bottom:1px solid #ddd1bd;">${cid && image}</td>`;
}

/** Sets the ampersand of a name such as Thorne & Lune in gold italics, as the site does. */
const renderWordmark = (shopName: string): HtmlPart =>
  shopName.split(/(&)/).map((part) => (part === "&" ? html`<i class="gold" style="color:#7a5a22;">&amp;</i>` : part));

class Html {
  constructor(readonly source: string) {}
}

type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toSource)));
}

function toSource(part: HtmlPart): string {
  if (part instanceof Html) return part.source;
  if (Array.isArray(part)) return part.map(toSource).join("");
  return part === null || part === undefined || part === false ? "" : escapeHtml(String(part));
}
