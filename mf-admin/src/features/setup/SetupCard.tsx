import { formatMoney, getDateIn, type Setup } from "@advent/contract";
import { Link } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Badge, ButtonLink, Cluster, media, Stack, styled, Text } from "@advent/ui";
import { adminPages } from "../../pages";
import { TitledSheet } from "../../shared/AdminSection";
import { useMay } from "../../shared/session/session";
import { Findings } from "./Findings";
import { getStepPath, STEP_TEXTS } from "./setup-texts";

/** Today's numbers and what is missing, for owners of a shop that started as a test shop. */
export function SetupCard() {
  const isOwner = useMay()("getSetup");
  const { data: setup } = adminApi.useGetSetupQuery(undefined, { skip: !isOwner, refetchOnMountOrArgChange: true });
  if (!setup?.isGuided) return null;
  return (
    <Columns>
      <TitledSheet
        title="Set up"
        gap="sm"
        badge={setup.isTestShop ? <Badge tone="gold">Test shop</Badge> : <Badge tone="success">Live</Badge>}
      >
        <Missing setup={setup} />
      </TitledSheet>
      <TitledSheet title="Today" gap="sm">
        <Today />
      </TitledSheet>
      <TitledSheet title="Found by the check" gap="sm">
        <Findings />
      </TitledSheet>
    </Columns>
  );
}

function Missing({ setup: { steps, isTestShop } }: { setup: Setup }) {
  const missing = steps.filter(({ state }) => state !== "done");
  if (missing.length === 0 && !isTestShop) return <Text size="small">Everything is set up.</Text>;
  return (
    <>
      {missing.length > 0 && (
        <Text size="small">{`${steps.length - missing.length} of ${steps.length} steps are done. Missing:`}</Text>
      )}
      <Cluster as="ul" role="list">
        {missing.map(({ step }) => (
          <li key={step}>
            <StepLink to={getStepPath(step)}>{STEP_TEXTS[step].title}</StepLink>
          </li>
        ))}
      </Cluster>
      <ButtonLink as={Link} to={adminPages.setup.path} size="small">
        {missing.length > 0 ? "Continue the set-up" : "Go live"}
      </ButtonLink>
    </>
  );
}

function Today() {
  const { data: numbers } = adminApi.useGetNumbersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: orders } = adminApi.useListOrdersInfiniteQuery({});
  if (!numbers) return null;
  const today = getDateIn(Date.now(), numbers.timeZone);
  const rows = numbers.days.filter(({ day }) => day === today);
  const sum = (name: "started" | "ordered") => rows.reduce((total, row) => total + row[name], 0);
  const sales = new Map<string, number>();
  for (const row of rows) sales.set(row.currency, (sales.get(row.currency) ?? 0) + row.sales);
  return (
    <Stack gap="xs">
      <Text size="small">{`Calendars begun: ${sum("started")}`}</Text>
      <Text size="small">{`Orders: ${sum("ordered")}`}</Text>
      {[...sales].map(([currency, amount]) => (
        <Text key={currency} size="small">{`Sales: ${formatMoney(amount, currency)}`}</Text>
      ))}
      <Text size="small">
        <Link to={adminPages.orders.path}>{`To pack: ${orders?.pages[0]?.counts.open ?? 0}`}</Link>
      </Text>
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  align-items: start;

  ${media.up("md")} {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  }
`;

const StepLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  font-size: ${({ theme }) => theme.size.small};

  ${media.coarse} {
    min-height: 2.75rem;
  }
`;
