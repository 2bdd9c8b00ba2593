import { type DayNumbers, formatDeadline, formatRound, type ShopNumbers } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { media, Stack, styled, Text } from "@advent/ui";
import { Bars } from "../features/numbers/Bars";
import { DayTable } from "../features/numbers/DayTable";
import { OrdersChart } from "../features/numbers/OrdersChart";
import { useNumberParts } from "../features/numbers/useNumberParts";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSheet } from "../shared/AdminSection";
import { EmptyList } from "../shared/EmptyList";
import { InlineError } from "../shared/InlineError";
import { useQueryState } from "../shared/query-state";

export default withAdminLayout(adminPages.numbers, Numbers);

function Numbers() {
  const query = adminApi.useGetNumbersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the numbers", "20rem");
  const { hasReplies } = useNumberParts(data?.days ?? []);
  if (!data) return fallback;
  const { days, products } = data;
  if (days.length === 0)
    return <EmptyList title="No numbers yet">They appear a minute after a shopper chooses the first gift.</EmptyList>;
  return (
    <Stack gap="lg">
      <CountTime numbers={data} />
      <Figures days={days} />
      <TitledSheet title="Orders by day">
        <OrdersChart days={days} />
      </TitledSheet>
      <Columns>
        <TitledSheet title="From first gift to order">
          <Funnel days={days} />
        </TitledSheet>
        {products.length > 0 && (
          <TitledSheet title="Ordered most">
            <Bars bars={products} label="Ordered most" />
          </TitledSheet>
        )}
      </Columns>
      <details>
        <summary>Every day</summary>
        <DayTable days={days} />
      </details>
      <Text size="small" tone="soft">
        {hasReplies ? "Calendars, doors and replies" : "Calendars and doors"} count for the day of the calendar’s first
        gift, orders for the day they were placed. Counts only, without personal data.
      </Text>
    </Stack>
  );
}

function CountTime({ numbers: { countedAt, isCurrent, timeZone } }: { numbers: ShopNumbers }) {
  if (countedAt === null) return null;
  const time = formatDeadline(countedAt, timeZone);
  if (!isCurrent) return <InlineError>Counting has stopped. These are the figures of {time}.</InlineError>;
  return (
    <Text size="small" tone="soft">
      Counted on {time}
    </Text>
  );
}

type CountedField = Exclude<keyof DayNumbers, "day" | "isStylistChoice" | "currency">;

const sum = (days: readonly DayNumbers[], field: CountedField) => days.reduce((total, day) => total + day[field], 0);

function Figures({ days }: { days: readonly DayNumbers[] }) {
  const { hasReplies } = useNumberParts(days);
  const figures = {
    ...getSums(days),
    "Doors opened": sum(days, "openedDoors").toLocaleString("en-GB"),
    ...(hasReplies && { Replies: sum(days, "replies").toLocaleString("en-GB") }),
  };
  return (
    <FigureList>
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </FigureList>
  );
}

/** Orders that were placed in another currency have their own figures. */
function getSums(days: readonly DayNumbers[]): Record<string, string> {
  const currencies = [...new Set(days.map(({ currency }) => currency))];
  const figures = currencies.flatMap((currency) => {
    const own = days.filter((day) => day.currency === currency);
    const [ordered, sales, refunded] = [sum(own, "ordered"), sum(own, "sales"), sum(own, "refunded")];
    const label = currencies.length > 1 ? ` (${currency})` : "";
    return [
      [`Sales less refunds${label}`, formatRound(sales - refunded, currency)],
      [`Orders${label}`, ordered.toLocaleString("en-GB")],
      [`Average order${label}`, ordered > 0 ? formatRound(Math.round(sales / ordered), currency) : "–"],
      [`Refunded or cancelled${label}`, formatRound(refunded, currency)],
    ];
  });
  return Object.fromEntries(figures);
}

function Funnel({ days }: { days: readonly DayNumbers[] }) {
  const started = sum(days, "started");
  const toShare = (count: number) => (started > 0 ? `${Math.round((100 * count) / started)} %` : undefined);
  const [filled, ordered] = [sum(days, "filled"), sum(days, "ordered")];
  const { hasStylist } = useNumberParts(days);
  const stylist = sum(
    days.filter(({ isStylistChoice }) => isStylistChoice),
    "ordered",
  );
  return (
    <>
      <Bars
        label="From first gift to order"
        bars={[
          { name: "Started", count: started },
          { name: "Filled with twelve gifts", count: filled, note: toShare(filled) },
          { name: "Ordered", count: ordered, note: toShare(ordered) },
        ]}
      />
      {hasStylist && (
        <Text size="small" tone="soft">
          {`Of the orders, ${stylist.toLocaleString("en-GB")} were left to the stylist.`}
        </Text>
      )}
    </>
  );
}

const FigureList = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  border: 1px solid var(--line);
  background: var(--line);

  & > div {
    padding: ${({ theme }) => theme.space.md};
    background: var(--surface-raised);
  }
  & dt {
    font-size: ${({ theme }) => theme.size.small};
    color: var(--text-soft);
  }
  & dd {
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.heading};
    font-variant-numeric: lining-nums;
    line-height: 1.2;
  }
  ${media.up("md")} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.lg};
  align-items: start;

  ${media.up("md")} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
