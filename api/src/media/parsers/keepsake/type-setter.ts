import type { FontPair } from "@advent/contract";
import { getFaces, type Hand } from "./faces";
import type { PrintColors } from "./print-job";

export interface TypeStyle {
  hand: Hand;
  size: number;
  color: keyof PrintColors;
  align?: "left" | "center";
  /** Letter spacing in points. */
  spacing?: number;
  /** Line height as a multiple of the size. */
  leading?: number;
}

interface Run {
  font: string;
  text: string;
  width: number;
}

export interface Line {
  runs: Run[];
  width: number;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export class TypeSetter {
  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly colors: PrintColors,
    private readonly fontPair: FontPair,
  ) {}

  lines(text: string, style: TypeStyle, width: number): { lines: Line[]; isWhole: boolean } {
    const lines: Line[] = [];
    let isWhole = true;
    const startLine = (): Line => {
      const line = { runs: [], width: 0 };
      lines.push(line);
      return line;
    };
    for (const paragraph of text.replaceAll("\t", " ").split(/\r?\n/)) {
      let line = startLine();
      for (const word of paragraph.match(/\S+\s*|\s+/g) ?? []) {
        const { runs, missing } = this.runs(word, style);
        isWhole &&= !missing;
        const visible = this.runs(word.trimEnd(), style).runs.reduce((sum, run) => sum + run.width, 0);
        if (line.width > 0 && line.width + visible > width) line = startLine();
        for (const run of visible > width ? this.broken(runs, style) : runs) {
          if (line.width > 0 && line.width + run.width > width + this.width(" ", run.font, style)) line = startLine();
          line.runs.push(run);
          line.width += run.width;
        }
      }
    }
    return { lines, isWhole };
  }

  height = ({ size, leading = 1.4 }: TypeStyle) => size * leading;

  draw(line: Line, style: TypeStyle, { x, y, width }: { x: number; y: number; width: number }): void {
    const { doc } = this;
    let at = x + (style.align === "center" ? Math.max(0, (width - trimLine(line, this, style)) / 2) : 0);
    const baseline = y + this.height(style) * 0.72;
    for (const { font, text, width: advance } of line.runs) {
      doc.font(font).fontSize(style.size).fillColor(this.colors[style.color]);
      doc.text(text, at, baseline, { lineBreak: false, baseline: "alphabetic", characterSpacing: style.spacing ?? 0 });
      at += advance;
    }
  }

  width(text: string, font: string, { size, spacing = 0 }: TypeStyle): number {
    return this.doc.font(font).fontSize(size).widthOfString(text, { characterSpacing: spacing });
  }

  private runs(word: string, style: TypeStyle): { runs: Run[]; missing: boolean } {
    const faces = getFaces(this.fontPair, style.hand);
    const parts: { font: string; text: string }[] = [];
    let missing = false;
    for (const { segment } of graphemes.segment(word)) {
      const face = /\s/.test(segment) ? faces[0] : faces.find(({ has }) => has(segment));
      const last = parts.at(-1);
      const text = segment.replace(/[\ufe0e\ufe0f]/g, "");
      if (!face) missing = true;
      else if (last?.font === face.file) last.text += text;
      else parts.push({ font: face.file, text });
    }
    return { runs: parts.map((part) => ({ ...part, width: this.width(part.text, part.font, style) })), missing };
  }

  private broken(runs: readonly Run[], style: TypeStyle): Run[] {
    return runs.flatMap(({ font, text }) =>
      Array.from(graphemes.segment(text), ({ segment }) => ({
        font,
        text: segment,
        width: this.width(segment, font, style),
      })),
    );
  }
}

function trimLine({ runs, width }: Line, setter: TypeSetter, style: TypeStyle): number {
  const last = runs.at(-1);
  if (!last) return width;
  return width - last.width + setter.width(last.text.trimEnd(), last.font, style) - (style.spacing ?? 0);
}
