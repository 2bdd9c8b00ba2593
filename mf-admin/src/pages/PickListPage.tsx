import { formatCsv, formatEngravingTask, type PackOrder, type PickItem } from "@advent/contract";
import { useNavigate } from "@advent/router";
import { Button, Stack, styled, Text } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";
import { SelectedOrders } from "../features/fulfilment/SelectedOrders";
import { formatOrders, useOrderChange } from "../features/fulfilment/useOrderChange";
import { useStoredList } from "../features/fulfilment/useStoredList";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { saveFile } from "../shared/DownloadButton";
import { GloveStack } from "../shared/forms.styles";
import { PrintButton, UnprintedCluster } from "../shared/print";

export default withAdminLayout(adminPages.pickList, () => (
  <SelectedOrders>{(orders) => <PickList orders={orders} />}</SelectedOrders>
));

function PickList({ orders }: { orders: readonly PackOrder[] }) {
  const lines = getPickLines(orders);
  const key = `advent-ticks-${orders.map(({ calendarId }) => calendarId).join()}`;
  const { list: ticked, change, forget } = useStoredList<string>(key);
  const toggle = (id: string) => change(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  const { isBusy, advance } = useOrderChange();
  const navigate = useNavigate();
  const toPick = orders.filter(({ state }) => state === "to_pick").map(({ calendarId }) => calendarId);
  const total = lines.reduce((sum, { count }) => sum + count, 0);

  async function finish(): Promise<void> {
    if (!(await advance(toPick, "to_pick"))) return;
    forget();
    navigate(`${adminPages.orders.path}?view=picked`);
  }

  return (
    <GloveStack>
      <Text>
        {formatOrders(orders.length)}, {total} products, {lines.length} variants, {ticked.length} ticked off.
      </Text>
      <UnprintedCluster>
        <PrintButton variant="secondary" />
        <Button variant="secondary" size="small" onClick={() => saveFile(toCsvFile(lines), "pick-list.csv")}>
          Save as CSV
        </Button>
        {toPick.length > 0 && (
          <Button size="small" busy={isBusy} onClick={() => void finish()}>
            Mark {formatOrders(toPick.length)} as picked
          </Button>
        )}
      </UnprintedCluster>
      <Stack as="ul" gap="none" role="list" aria-label="To pick">
        {lines.map((line) => (
          <Line key={line.id} $isTicked={ticked.includes(line.id)}>
            <Checkbox
              checked={ticked.includes(line.id)}
              onChange={() => toggle(line.id)}
              label={
                <>
                  <strong>
                    {line.count} × {formatLine(line)}
                  </strong>
                  <br />
                  {[line.location, line.sku, line.barcode].filter(Boolean).join(" · ") || "No SKU"}
                </>
              }
            />
            <small>{line.boxes.join(", ")}</small>
          </Line>
        ))}
      </Stack>
    </GloveStack>
  );
}

const formatLine = ({ name, variantTitle, engraving }: PickLine): string =>
  [name, variantTitle, engraving && formatEngravingTask(engraving)].filter(Boolean).join(", ");

function toCsvFile(lines: readonly PickLine[]): Blob {
  const head = ["Location", "SKU", "Barcode", "Product", "Variant", "Quantity", "Orders and days", "Engraving"];
  const rows = lines.map(({ location, sku, barcode, name, variantTitle, count, boxes, engraving }) => [
    location,
    sku,
    barcode,
    name,
    variantTitle,
    count,
    boxes.join(" "),
    engraving && formatEngravingTask(engraving),
  ]);
  return new Blob([formatCsv([head, ...rows])], { type: "text/csv" });
}

interface PickLine extends Omit<PickItem, "itemId" | "day" | "offer" | "mustReprint" | "isRefunded"> {
  /** Variant and engraving. */
  id: string;
  count: number;
  /** Order number and day of each. */
  boxes: string[];
}

/** Returns the totals by variant and engraving, in the order of a walk through the stockroom. */
function getPickLines(orders: readonly PackOrder[]): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const { orderNumber, calendarId, items } of orders)
    for (const { itemId: _, day, offer: __, mustReprint: ___, isRefunded, ...item } of items) {
      if (isRefunded) continue;
      const id = [item.variantId, item.engraving].filter(Boolean).join(" ");
      const line = lines.get(id) ?? { ...item, id, count: 0, boxes: [] };
      line.count += 1;
      line.boxes.push(`${orderNumber ?? calendarId}/${day}`);
      lines.set(id, line);
    }
  return [...lines.values()].sort(
    (a, b) =>
      (a.location ?? "").localeCompare(b.location ?? "", "en", { numeric: true }) || a.name.localeCompare(b.name),
  );
}

const Line = styled.li<{ $isTicked: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xxs};
  min-height: 3rem;
  padding-block: ${({ theme }) => theme.space.xs};
  border-bottom: 1px solid var(--line);
  break-inside: avoid;
  overflow-wrap: anywhere;
  text-decoration: ${({ $isTicked }) => ($isTicked ? "line-through" : "none")};

  & > small {
    padding-left: 2rem;
    color: var(--text-soft);
  }
`;
