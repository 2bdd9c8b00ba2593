import type { OrderAddress } from "@advent/contract";
import { media, styled } from "@advent/ui";
import { SheetFrame } from "../../../shared/print";
import { toMm } from "../sheet/card.styles";
import { Barcode } from "./Barcode";
import { getTextSize, LABEL_FOOT_MM, LABEL_PADDING_MM, type LabelPaper, LINE_HEIGHT } from "./label-layout";

export interface AddressLabel {
  calendarId: string;
  orderNumber: string | null;
  deliveryAddress: OrderAddress;
}

interface LabelSheetProps {
  labels: readonly AddressLabel[];
  paper: LabelPaper;
}

/** One page of labels. Nothing on them tells what is in the parcel. */
export function LabelSheet({ labels, paper }: LabelSheetProps) {
  return (
    <SheetFrame>
      <Page $paper={paper}>
        {labels.map(({ calendarId, orderNumber, deliveryAddress: { lines, phone } }) => {
          const shown = phone ? [...lines, `Tel. ${phone}`] : lines;
          return (
            <Label key={calendarId} aria-label={`Label of order ${orderNumber}`}>
              <Lines $size={getTextSize(shown, paper)}>
                {shown.map((line, at) => (
                  <span key={at}>{line}</span>
                ))}
              </Lines>
              {orderNumber && (
                <Foot>
                  <Barcode text={orderNumber} />
                  {orderNumber}
                </Foot>
              )}
            </Label>
          );
        })}
      </Page>
    </SheetFrame>
  );
}

/** Slightly less than the page height, so that rounding never spills onto another page. */
const Page = styled.div<{ $paper: LabelPaper }>`
  --mm: min(1mm, calc(100cqi / ${({ $paper }) => $paper.pageWidth}));
  display: grid;
  grid-template-columns: repeat(${({ $paper }) => `${$paper.columns}, ${toMm($paper.width)}`});
  grid-auto-rows: ${({ $paper }) => toMm($paper.height - 0.2 / $paper.rows)};
  column-gap: ${({ $paper }) => toMm($paper.columnGap)};
  width: ${({ $paper }) => toMm($paper.pageWidth)};
  min-height: ${({ $paper }) => toMm($paper.height * $paper.rows + $paper.top)};
  margin-inline: auto;
  padding: ${({ $paper }) => `${toMm($paper.top)} ${toMm($paper.side)} 0`};
  background: #fff;
  color: #000;
  box-shadow: ${({ theme }) => theme.shadow.medium};

  ${media.print} {
    --mm: 1mm;
    min-height: 0;
    box-shadow: none;
  }
`;

const Label = styled.article`
  display: grid;
  grid-template-rows: minmax(0, 1fr) ${toMm(LABEL_FOOT_MM)};
  padding: ${toMm(LABEL_PADDING_MM)};
  overflow: hidden;
`;

const Lines = styled.p<{ $size: number }>`
  display: grid;
  align-content: center;
  font-size: ${({ $size }) => toMm($size)};
  line-height: ${LINE_HEIGHT};
  overflow-wrap: anywhere;

  & > :first-child {
    font-weight: 600;
  }
`;

const Foot = styled.p`
  display: grid;
  align-content: end;
  justify-items: center;
  gap: ${toMm(1)};
  font-size: ${toMm(3.2)};
  line-height: 1;
  letter-spacing: 0.08em;

  & > svg {
    height: ${toMm(13)};
  }
`;
