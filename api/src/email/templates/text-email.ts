import { toRoman } from "@advent/contract";
import { type Block, type EmailContent, type GiftLine, getBlocks } from "./email-content";

export function renderText(email: EmailContent): string {
  const { eyebrow, title, footer, stopUrl } = email;
  const stop = stopUrl && `Unsubscribe:\n${stopUrl}`;
  const parts = [eyebrow, title, ...getBlocks(email).map(renderBlock), `-- \n${footer}`, stop];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function renderBlock(block: Block): string {
  switch (block.is) {
    case "words":
      return block.text;
    case "heading":
      return `${block.text}\n${"-".repeat(Math.min([...block.text].length, 60))}`;
    case "facts":
    case "sums":
      return block.rows.map(([label, value]) => `${label}: ${value.replaceAll("\n", ", ")}`).join("\n");
    case "code":
      return `${block.label}: ${block.code}\n${block.words}`;
    case "link":
    case "quietLink":
    case "address":
      return `${block.label}:\n${block.url}`;
    case "image":
      return "";
    case "gifts":
      return block.gifts.map(renderLine).join("\n");
  }
}

function renderLine({ day, name, detail, price }: GiftLine): string {
  return `${toRoman(day)}. ${[name, detail].filter(Boolean).join(", ")}${price ? `: ${price}` : ""}`;
}
