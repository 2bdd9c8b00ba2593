import type { PackOrder } from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { readStored, writeStored } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Button, Stack, styled, Text, useToast } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";
import { useState } from "react";
import { type AddressedOrder, CARRIER_FILES, formatCarrierFile } from "../features/fulfilment/carrier-files";
import { SelectedOrders } from "../features/fulfilment/SelectedOrders";
import { LabelSheet } from "../features/print/labels/LabelSheet";
import {
  isLabelPaper,
  LABEL_PAPERS,
  type LabelPaper,
  type LabelPaperName,
  toSheets,
} from "../features/print/labels/label-layout";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { saveFile } from "../shared/DownloadButton";
import { InlineError } from "../shared/InlineError";
import { PlainPaper, PrintButton, Unprinted, UnprintedCluster } from "../shared/print";
import { SelectField } from "../shared/SelectField";
import { useChange } from "../shared/useChange";

export default withAdminLayout(adminPages.addressLabels, AddressLabels);

/** Labels of the order that the address names, or of those that are selected. */
function AddressLabels() {
  const [params] = useQueryParams();
  const order = params.get("order");
  return <SelectedOrders only={order ?? undefined}>{(orders) => <Labels orders={orders} />}</SelectedOrders>;
}

const isAddressed = (order: PackOrder): order is AddressedOrder => order.deliveryAddress !== null;
const isPrinted = ({ labelPrintedRevision, deliveryAddress }: AddressedOrder) =>
  labelPrintedRevision === deliveryAddress.revision;

function Labels({ orders }: { orders: readonly PackOrder[] }) {
  const [paper, choosePaper] = useLabelPaper();
  const [skipsPrinted, setSkipsPrinted] = useState(false);
  const [record] = adminApi.useRecordPrintedLabelsMutation();
  const change = useChange();
  const { fail } = useToast();
  const addressed = orders.filter(isAddressed);
  const labels = skipsPrinted ? addressed.filter((order) => !isPrinted(order)) : addressed;
  const outdated = addressed.filter((order) => order.labelPrintedRevision !== null && !isPrinted(order));

  async function print(): Promise<void> {
    window.print();
    const printed = labels.map(({ calendarId, deliveryAddress: { revision } }) => ({ calendarId, revision }));
    const data = await change(record({ labels: printed }));
    const [refused] = data?.refused ?? [];
    if (refused) fail(refused.why, "Not all labels were marked as printed");
  }

  return (
    <Stack>
      <PlainPaper size={LABEL_PAPERS[paper].size} margin={0} />
      <Unprinted>
        <Stack>
          <Notice orders={orders.filter((order) => !isAddressed(order))} text="No delivery address" />
          <Notice orders={outdated} text="Address changed after the label was printed, so print it again" />
          <UnprintedCluster>
            <PrintButton onClick={() => void print()} />
            <SelectField
              label="Paper"
              options={Object.entries<LabelPaper>(LABEL_PAPERS).map(
                ([name, { name: label }]) => [name as LabelPaperName, label] as const,
              )}
              value={paper}
              onChange={choosePaper}
            />
            <Checkbox
              label="Only new and changed labels"
              checked={skipsPrinted}
              onChange={({ target }) => setSkipsPrinted(target.checked)}
            />
          </UnprintedCluster>
          <UnprintedCluster>
            <Text>File for a carrier’s import:</Text>
            {CARRIER_FILES.map((file) => (
              <Button
                key={file.name}
                variant="secondary"
                size="small"
                onClick={() =>
                  saveFile(new Blob([formatCarrierFile(file, addressed)], { type: "text/csv" }), file.name)
                }
              >
                {file.carrier}
              </Button>
            ))}
          </UnprintedCluster>
        </Stack>
      </Unprinted>
      <Sheets>
        {toSheets(labels, LABEL_PAPERS[paper]).map((sheet) => (
          <LabelSheet key={sheet[0]?.calendarId} labels={sheet} paper={LABEL_PAPERS[paper]} />
        ))}
      </Sheets>
    </Stack>
  );
}

function Notice({ orders, text }: { orders: readonly PackOrder[]; text: string }) {
  if (orders.length === 0) return null;
  return <InlineError>{`${text}: ${orders.map(({ orderNumber }) => orderNumber).join(", ")}.`}</InlineError>;
}

const STORAGE_KEY = "advent-label-paper";

function useLabelPaper() {
  const kept = readStored(STORAGE_KEY);
  const [paper, setPaper] = useState<LabelPaperName>(isLabelPaper(kept) ? kept : "4x6");
  function choose(next: LabelPaperName): void {
    writeStored(STORAGE_KEY, next);
    setPaper(next);
  }
  return [paper, choose] as const;
}

const Sheets = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.lg};

  @media print {
    display: block;
  }
`;
