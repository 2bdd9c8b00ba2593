import {
  ADMIN_FILTER_LABELS,
  type AdminCalendar,
  DAY_COUNT,
  DAYS,
  formatOpening,
  getPaymentNote,
  ORDER_STATE_LABELS,
  type OrderState,
  orderLabel,
  orderTerm,
} from "@advent/contract";
import { Badge, Cluster, media, styled, Text } from "@advent/ui";
import { formatDate } from "../../../shared/dates";

const tones = {
  not_ordered: "neutral",
  placed: "gold",
  paid: "success",
  fulfilled: "success",
  cancelled: "neutral",
  refunded: "neutral",
  disputed: "danger",
} as const satisfies Record<OrderState, string>;

/** The filters use the derived status. The state of the order is authoritative. */
export function CalendarFacts({ calendar }: { calendar: AdminCalendar }) {
  const { items, createdAt, orderState, orderedAt, isStylistChoice, replyCount, opening } = calendar;
  const payment = getPaymentNote(calendar);
  const opened = items.filter(({ openedAt }) => openedAt).length;
  return (
    <Facts>
      <div>
        <Aside>{orderTerm(calendar)}</Aside>
        <Value>{orderLabel(calendar)}</Value>
        {orderedAt && <Moment at={orderedAt} />}
      </div>
      <div>
        <Aside>Created</Aside>
        <Moment at={createdAt} />
      </div>
      <div>
        <Aside>Days selected</Aside>
        <Value>
          <DayMarks items={items} />
          {items.length} of {DAY_COUNT}
        </Value>
        {opening.mode === "daily" && <Aside>{formatOpening(opening)}</Aside>}
      </div>
      <Status gap="xxs">
        <Badge tone={tones[orderState]}>{ORDER_STATE_LABELS[orderState]}</Badge>
        <Aside>{formatStatus(calendar)}</Aside>
        {isStylistChoice && <Badge>Stylist choice</Badge>}
        {calendar.isSilent && <Badge tone="danger">No note yet</Badge>}
        {payment && <Aside>{payment}</Aside>}
        {opened > 0 && <Aside>{`${opened} of ${DAY_COUNT} opened`}</Aside>}
        {replyCount > 0 && <Aside>{replyCount === 1 ? "1 day with a reply" : `${replyCount} days with a reply`}</Aside>}
      </Status>
    </Facts>
  );
}

/** An email alone makes a full calendar "checked out" (docs/behaviour/admin.md), but does not order it. */
const formatStatus = ({ status, orderState }: Pick<AdminCalendar, "status" | "orderState">) =>
  status === "checked_out" && orderState === "not_ordered" ? "Checkout started" : ADMIN_FILTER_LABELS[status];

const Moment = ({ at }: { at: string }) => <Time dateTime={at}>{formatDate(at)}</Time>;

/** Decorative. The number beside the marks says the same in words. */
function DayMarks({ items }: Pick<AdminCalendar, "items">) {
  return (
    <Marks aria-hidden="true">
      {DAYS.map((day) => (
        <Mark key={day} $filled={items.some((item) => item.day === day)} />
      ))}
    </Marks>
  );
}

const Facts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr));
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.md}`};

  ${media.up("md")} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 0.95fr) minmax(0, 1fr);
  }
`;

const Status = styled(Cluster)`
  ${media.down("md")} {
    grid-column: 1 / -1;
  }
`;

const Value = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;

const Aside = styled(Text).attrs({ size: "caption", tone: "soft" })``;

const Time = styled.time`
  display: block;
  line-height: 1.4;
  font-size: ${({ theme }) => theme.size.caption};
`;

const Marks = styled.span`
  display: inline-grid;
  grid-template-columns: repeat(12, 4px);
  gap: 2px;
`;

const Mark = styled.span<{ $filled: boolean }>`
  height: 0.75rem;
  background: ${({ theme, $filled }) => ($filled ? theme.color.gold : theme.color.line)};

  ${media.forcedColors} {
    background: ${({ $filled }) => ($filled ? "CanvasText" : "GrayText")};
  }
`;
