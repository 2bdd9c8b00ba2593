import { type Palette, type ShopFile, toRoman } from "@advent/contract";
import { escapeHtml } from "@advent/server/escape-html";
import { type Block, type EmailContent, type GiftLine, getBlocks } from "./email-content";

/** Inline styles are the light theme for clients without style sheets. Classes add the dark one. */
const buildStyleSheet = (color: Palette) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: ${color.ink} !important; }
  .paper { background: ${color.inkRaised} !important; border-color: ${color.lineOnInk} !important; }
  .text { color: ${color.textOnInk} !important; }
  .soft { color: ${color.textSoftOnInk} !important; }
  .gold { color: ${color.textGoldOnInk} !important; }
  .line { border-color: ${color.lineOnInk} !important; }
  .button { background: ${color.textGoldOnInk} !important; color: ${color.ink} !important; }
  .code { background: ${color.ink} !important; border-color: ${color.textGoldOnInk} !important; }
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

type EmailStyles = ReturnType<typeof createStyles>;

const createStyles = (color: Palette) => ({
  color,
  text: `color:${color.text};${SANS_FONT}font-size:16px;line-height:1.6;${WRAP_ANYWHERE}`,
  name: `color:${color.text};${DISPLAY_FONT}font-size:18px;line-height:1.4;${WRAP_ANYWHERE}`,
  soft: `color:${color.textSoft};${SANS_FONT}font-size:14px;line-height:1.55;${WRAP_ANYWHERE}`,
  gold: `color:${color.textGold};${SANS_FONT}font-size:12px;line-height:1.5;letter-spacing:.12em;text-transform:uppercase;${WRAP_ANYWHERE}`,
});

export interface EmailLook {
  shopName: string;
  palette: Palette;
  /** A PNG that the email carries. */
  wordmark?: ShopFile | null;
}

/** Renders one column of at most 600 pixels. Loads nothing: images are inline, by `cid`. */
export function renderHtml(email: EmailContent, { shopName, palette, wordmark }: EmailLook): string {
  const styles = createStyles(palette);
  const { subject, eyebrow, title, footer, stopUrl } = email;
  const stop = stopUrl ? html`<br><a href="${stopUrl}" class="soft" style="${styles.soft}">Unsubscribe</a>` : "";
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${new Html(buildStyleSheet(palette))}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${styles.color.sand};">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${styles.color.sand};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;">
<tr><td align="center" class="text" style="padding:12px 8px 28px;color:${styles.color.text};${DISPLAY_FONT}font-size:22px;line-height:1.3;letter-spacing:.16em;text-transform:uppercase;">${wordmark ? renderWordmark(wordmark, shopName, styles) : renderName(shopName, styles)}</td></tr>
<tr><td class="paper" style="padding:44px 40px 26px;background:${styles.color.paper};border:1px solid ${styles.color.line};border-top:2px solid ${styles.color.gold};">
<p class="gold" style="margin:0 0 10px;${styles.gold}">${eyebrow}</p>
<h1 class="text title" style="margin:0 0 24px;color:${styles.color.text};${DISPLAY_FONT}font-size:38px;font-weight:400;line-height:1.15;text-wrap:balance;${WRAP_ANYWHERE}">${title}</h1>
${getBlocks(email).map((block) => renderBlock(block, styles))}
</td></tr>
<tr><td align="center" class="soft" style="padding:20px 8px 0;${styles.soft}">${footer}${stop}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return document.source;
}

function renderBlock(block: Block, styles: EmailStyles): Html {
  switch (block.is) {
    case "words":
      return html`<p class="text" style="margin:0 0 18px;${styles.text}">${renderLines(block.text)}</p>`;
    case "heading":
      return html`<h2 class="text line" style="margin:32px 0 16px;padding:28px 0 0;border-top:1px solid ${styles.color.line};color:${styles.color.text};${DISPLAY_FONT}font-size:24px;font-weight:400;line-height:1.3;${WRAP_ANYWHERE}">${block.text}</h2>`;
    case "facts":
      return table(block.rows.map(([label, value]) => fact(label, value, styles)));
    case "sums":
      return table(
        block.rows.map(([label, value], at) => sum(label, value, { styles, isLast: at === block.rows.length - 1 })),
      );
    case "code":
      return html`<div class="code" style="margin:0 0 20px;padding:20px;border:1px solid ${styles.color.gold};background:${styles.color.ivory};text-align:center;">
<p class="gold" style="margin:0 0 8px;${styles.gold}">${block.label}</p>
<p class="text" style="margin:0 0 8px;color:${styles.color.text};font-family:Consolas,Menlo,monospace;font-size:20px;line-height:1.4;letter-spacing:.06em;${WRAP_ANYWHERE}">${block.code}</p>
<p class="soft" style="margin:0;${styles.soft}">${block.words}</p>
</div>`;
    case "link":
      return html`<p style="margin:8px 0 24px;"><a class="button" href="${block.url}" style="display:inline-block;padding:16px 32px;background:${styles.color.ink};color:${styles.color.textOnInk};${SANS_FONT}font-size:15px;line-height:1.3;letter-spacing:.04em;text-decoration:none;">${block.label}</a></p>`;
    case "quietLink":
      return html`<p style="margin:0 0 20px;"><a class="text" href="${block.url}" style="${styles.text}">${block.label}</a></p>`;
    case "address":
      return html`<p style="margin:0 0 20px;"><span class="gold" style="display:block;${styles.gold}">${block.label}</span><a class="text" href="${block.url}" style="${styles.text}">${block.url}</a></p>`;
    case "image":
      return html`<p style="margin:0 0 20px;text-align:center;"><img src="cid:${block.cid}" alt="${block.alt}" width="${block.width}" height="${block.width}" style="display:inline-block;width:${block.width}px;height:auto;max-width:100%;background:#ffffff;border:0;"></p>`;
    case "gifts":
      return table(renderGifts(block.gifts, styles));
  }
}

function table(rows: readonly Html[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;">${rows}</table>`;
}

function fact(label: string, value: string, styles: EmailStyles): Html {
  return html`<tr>
<td class="soft line" width="140" style="width:140px;padding:7px 12px 7px 0;vertical-align:top;${styles.soft}">${label}</td>
<td class="text line" style="padding:5px 0;vertical-align:top;${styles.text}">${renderLines(value)}</td>
</tr>`;
}

const renderLines = (text: string): HtmlPart =>
  text.split("\n").map((line, at) => (at === 0 ? line : html`<br>${line}`));

function sum(label: string, value: string, { styles, isLast }: { styles: EmailStyles; isLast: boolean }): Html {
  const rule = isLast && `border-top:1px solid ${styles.color.line};`;
  const style = isLast ? `${styles.name}font-size:22px;` : styles.text;
  return html`<tr>
<td class="text line" style="padding:7px 12px 7px 0;${rule}${style}">${label}</td>
<td class="text line" align="right" style="padding:7px 0;white-space:nowrap;${rule}${style}">${value}</td>
</tr>`;
}

const IMAGE_SIZE_PX = 72;

function renderGifts(gifts: readonly GiftLine[], styles: EmailStyles): Html[] {
  const hasImages = gifts.some(({ image }) => image);
  return gifts.map((line) => gift(line, hasImages && renderImage(line, styles), styles));
}

function gift({ day, name, detail, price }: GiftLine, image: Html | false, styles: EmailStyles): Html {
  return html`<tr>
${image}
<td class="text line" style="padding:10px 12px 10px 0;vertical-align:middle;border-bottom:1px solid ${styles.color.line};${styles.name}">
<span class="gold" style="display:block;${styles.gold}">${toRoman(day)}</span>${name}${detail && html`<span class="soft" style="display:block;${styles.soft}">${detail}</span>`}</td>
<td class="text line" align="right" width="86" style="width:86px;padding:10px 0;vertical-align:middle;white-space:nowrap;border-bottom:1px solid ${styles.color.line};${styles.text}font-size:16px;">${price}</td>
</tr>`;
}

function renderImage({ name, image: cid }: GiftLine, styles: EmailStyles): Html {
  const width = IMAGE_SIZE_PX + 16;
  const image = html`<img src="cid:${cid}" alt="${name}" width="${IMAGE_SIZE_PX}" height="${IMAGE_SIZE_PX}" style="display:block;width:${IMAGE_SIZE_PX}px;height:${IMAGE_SIZE_PX}px;border:0;">`;
  return html`<td class="line" width="${width}" style="width:${width}px;padding:10px 0;vertical-align:middle;border-bottom:1px solid ${styles.color.line};">${cid && image}</td>`;
}

export const WORDMARK_CID = "wordmark";
const MAX_WORDMARK_SIZE_PX = { width: 224, height: 40 };

/** On light ground, also where the client darkens the email. */
function renderWordmark({ width, height }: ShopFile, shopName: string, { color }: EmailStyles): Html {
  const scale = Math.min(MAX_WORDMARK_SIZE_PX.width / width, MAX_WORDMARK_SIZE_PX.height / height);
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return html`<img src="cid:${WORDMARK_CID}" alt="${shopName}" width="${shownWidth}" height="${shownHeight}" style="padding:4px;background:${color.sand};border:0;">`;
}

/** Sets the ampersand of a name such as Thorne & Lune in gold italics, as the site does. */
const renderName = (shopName: string, styles: EmailStyles): HtmlPart =>
  shopName
    .split(/(&)/)
    .map((part) => (part === "&" ? html`<i class="gold" style="color:${styles.color.textGold};">&amp;</i>` : part));

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
