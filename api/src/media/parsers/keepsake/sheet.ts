import type { FontPair } from "@advent/contract";
import PDFDocument from "pdfkit";
import { getFaces } from "./faces";
import type { PrintColors } from "./print-job";
import { type Line, TypeSetter, type TypeStyle } from "./type-setter";

const PAGE_WIDTH_PT = 595.28;
const PAGE_HEIGHT_PT = 841.89;
const FRAME_PT = 26;
export const CONTENT_BOX = { left: 74, right: PAGE_WIDTH_PT - 74, top: 74, bottom: PAGE_HEIGHT_PT - 70 };
export const CENTER_PT = PAGE_WIDTH_PT / 2;

export const EYEBROW_STYLE: TypeStyle = { hand: "roman", size: 8.5, color: "textGold", spacing: 2.2, align: "center" };

const PETAL_PATH = "M0 0A32.3 32.3 0 0 1 0 -40A32.3 32.3 0 0 1 0 0";

export interface Box {
  x: number;
  width: number;
}
export const COLUMN_BOX: Box = { x: CONTENT_BOX.left, width: CONTENT_BOX.right - CONTENT_BOX.left };

export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly type: TypeSetter;
  y = CONTENT_BOX.top;
  pages = 0;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(
    title: string,
    readonly colors: PrintColors,
    fontPair: FontPair,
  ) {
    this.doc = new PDFDocument({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      font: getFaces(fontPair, "roman")[0]?.file,
      lang: "en-GB",
      tagged: true,
      pdfVersion: "1.7",
      displayTitle: true,
      info: { Title: title },
    });
    this.type = new TypeSetter(this.doc, colors, fontPair);
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  startPage(): void {
    this.doc.addPage();
    this.pages += 1;
    this.y = CONTENT_BOX.top;
    this.drawOrnament(() => {
      for (const [inset, width] of [
        [FRAME_PT, 0.8],
        [FRAME_PT + 5, 0.35],
      ] as const)
        this.doc
          .rect(inset, inset, PAGE_WIDTH_PT - 2 * inset, PAGE_HEIGHT_PT - 2 * inset)
          .lineWidth(width)
          .stroke(this.colors.gold);
    });
  }

  drawOrnament(draw: () => void): void {
    this.doc.markContent("Artifact");
    draw();
    this.doc.endMarkedContent();
  }

  drawTagged(role: string, draw: () => void, alt?: string): void {
    const element = this.doc.struct(role, alt ? { alt } : {}, draw);
    this.root.add(element);
    element.end();
  }

  write(role: string, text: string, style: TypeStyle, box: Box = COLUMN_BOX): boolean {
    const { lines, isWhole } = this.type.lines(text, style, box.width);
    for (const page of this.splitIntoPages(lines, style))
      this.drawTagged(role, () => {
        for (const line of page) this.writeLine(line, style, box);
      });
    return isWhole;
  }

  measureHeight(text: string, style: TypeStyle, width: number): number {
    return this.type.lines(text, style, width).lines.length * this.type.height(style);
  }

  drawRosette(x: number, y: number, size: number): void {
    this.drawOrnament(() => {
      for (let petal = 0; petal < 12; petal += 1) {
        this.doc
          .save()
          .translate(x, y)
          .scale(size / 80)
          .rotate(petal * 30);
        this.doc.path(PETAL_PATH).lineWidth(0.7).stroke(this.colors.gold).restore();
      }
    });
  }

  private *splitIntoPages(lines: readonly Line[], style: TypeStyle): Generator<Line[]> {
    const height = this.type.height(style);
    let rest = [...lines];
    while (rest.length > 0) {
      const room = Math.floor((CONTENT_BOX.bottom - this.y) / height);
      if (room < 1) {
        this.startPage();
        continue;
      }
      yield rest.slice(0, room);
      rest = rest.slice(room);
    }
  }

  private writeLine(line: Line, style: TypeStyle, { x, width }: Box): void {
    this.type.draw(line, style, { x, y: this.y, width });
    this.y += this.type.height(style);
  }
}
