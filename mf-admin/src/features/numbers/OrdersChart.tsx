import { type DayNumbers, formatDay, MS_PER_DAY, toIsoDate } from "@advent/contract";
import { Cluster, styled, Text } from "@advent/ui";
import { useNumberParts } from "./useNumberParts";

interface OrdersChartProps {
  /** Newest first. */
  days: readonly DayNumbers[];
}

/** Shows one bar a day, also for days without orders. The table below it holds the same figures. */
export function OrdersChart({ days }: OrdersChartProps) {
  const { hasStylist } = useNumberParts(days);
  const bars = listBars(days);
  const most = bars.reduce((best, bar) => (bar.own + bar.stylist > best.own + best.stylist ? bar : best));
  const highest = Math.max(1, most.own + most.stylist);
  return (
    <Figure>
      <Cluster justify="space-between" gap="xs">
        <Text size="small">
          Most orders: {most.own + most.stylist} on {formatDay(most.day)}
        </Text>
        {hasStylist && (
          <Legend>
            <span>Own choice</span>
            <span>Stylist</span>
          </Legend>
        )}
      </Cluster>
      <svg viewBox={`0 0 ${bars.length} ${highest}`} preserveAspectRatio="none" aria-hidden>
        {bars.map(({ day, own, stylist }, at) => (
          <g key={day}>
            <title>{`${formatDay(day)}: ${own + stylist}`}</title>
            <rect x={at} y={0} width={1} height={highest} fill="transparent" />
            <rect className="own" x={at + 0.1} y={highest - own} width={0.8} height={own} />
            <rect className="stylist" x={at + 0.1} y={highest - own - stylist} width={0.8} height={stylist} />
          </g>
        ))}
      </svg>
      <Cluster justify="space-between">
        <Text size="small" tone="soft">
          {formatDay(bars[0]?.day ?? "")}
        </Text>
        <Text size="small" tone="soft">
          {formatDay(bars.at(-1)?.day ?? "")}
        </Text>
      </Cluster>
    </Figure>
  );
}

function listBars(days: readonly DayNumbers[]) {
  const [first = 0, last = 0] = [days.at(-1), days[0]].map((one) => Date.parse(one?.day ?? ""));
  const count = (day: string, isStylistChoice: boolean) =>
    days.find((one) => one.day === day && one.isStylistChoice === isStylistChoice)?.ordered ?? 0;
  return Array.from({ length: (last - first) / MS_PER_DAY + 1 }, (_, at) => {
    const day = toIsoDate(first + at * MS_PER_DAY);
    return { day, own: count(day, false), stylist: count(day, true) };
  });
}

const Figure = styled.figure`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;

  & > svg {
    width: 100%;
    height: clamp(9rem, 20vw, 16rem);
    border-bottom: 1px solid ${({ theme }) => theme.color.lineStrong};
  }
  & .own {
    fill: ${({ theme }) => theme.color.ink};
  }
  & .stylist {
    fill: ${({ theme }) => theme.color.gold};
  }
`;

const Legend = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space.sm};
  font-size: ${({ theme }) => theme.size.small};

  & > span::before {
    content: "";
    display: inline-block;
    width: 0.7em;
    height: 0.7em;
    margin-right: 0.4em;
    background: ${({ theme }) => theme.color.ink};
  }
  & > span:last-child::before {
    background: ${({ theme }) => theme.color.gold};
  }
`;
