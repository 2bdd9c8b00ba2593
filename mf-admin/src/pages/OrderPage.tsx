import type { PackOrder } from "@advent/contract";
import { useParams } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Button, Cluster, EmptyState, media, Stack, styled, Text, useToast } from "@advent/ui";
import type { FormEvent } from "react";
import { DeliveryAddress } from "../features/fulfilment/DeliveryAddress";
import { NextOrder } from "../features/fulfilment/NextOrder";
import { OrderBoxes } from "../features/fulfilment/OrderBoxes";
import { OrderFacts, OrderHistory } from "../features/fulfilment/OrderFacts";
import { Replacements } from "../features/fulfilment/Replacements";
import { ScanPanel } from "../features/fulfilment/ScanPanel";
import { useOrderChange } from "../features/fulfilment/useOrderChange";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSection } from "../shared/AdminSection";
import { AdminForm, GloveStack } from "../shared/forms.styles";
import { useQueryState } from "../shared/query-state";
import { useFields } from "../shared/SectionForm";
import { TextField } from "../shared/TextField";
import { useChange } from "../shared/useChange";
import { UnsavedScopeProvider, useLeaveWarning, useUnsavedScope } from "../shared/useLeaveWarning";

export default withAdminLayout(adminPages.order, AddressedOrder);

function AddressedOrder() {
  const { calendarId = "" } = useParams();
  return <Order key={calendarId} calendarId={calendarId} />;
}

function Order({ calendarId }: { calendarId: string }) {
  const query = adminApi.useReadOrdersQuery({ calendarIds: [calendarId] }, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the order", "20rem");
  if (!data) return fallback;
  const [order] = data.orders;
  if (!order) return <EmptyState title="No such order">It may not be paid yet.</EmptyState>;
  return (
    <WideStack>
      <OrderFacts order={order} />
      <Columns>
        <NextStep order={order} />
        <Stack>
          <DeliveryAddress order={order} />
          <Replacements order={order} />
          <OrderHistory order={order} />
        </Stack>
      </Columns>
    </WideStack>
  );
}

function NextStep({ order }: { order: PackOrder }) {
  const { calendarId, orderNumber, state, claim, undoUntil } = order;
  const { isBusy, advance, undo, claim: changeClaim } = useOrderChange();
  const { data: account } = adminApi.useGetAccountQuery();
  const { scope, confirmDiscard } = useUnsavedScope();
  const ids = [calendarId];
  const isMine = claim !== null && claim.by.id === account?.id;
  const isPacking = state === "picked" && isMine;
  const isOpen = state !== "sent" && state !== "stopped";
  return (
    <Stack>
      <Cluster>
        {claim && (
          <Text>{isMine ? "You are working on this order." : `${claim.by.name} is working on this order.`}</Text>
        )}
        {isOpen && (
          <Button
            variant={state === "picked" && !claim ? "primary" : "secondary"}
            busy={isBusy}
            onClick={() => confirmDiscard() && void changeClaim(ids, isMine ? "release" : claim ? "takeOver" : "claim")}
          >
            {isMine ? "Release" : claim ? "Take over" : "Start"}
          </Button>
        )}
        {undoUntil && (
          <Button variant="secondary" busy={isBusy} onClick={() => confirmDiscard() && void undo(ids, state)}>
            Undo the last step
          </Button>
        )}
        {state === "to_pick" && (
          <Button busy={isBusy} onClick={() => void advance(ids, "to_pick")}>
            Mark as picked
          </Button>
        )}
      </Cluster>
      {(state === "packed" || state === "sent") && <NextOrder />}
      <UnsavedScopeProvider value={scope}>
        {isPacking && (
          <ScanPanel order={order} isBusy={isBusy} onPacked={(packing) => advance(ids, "picked", packing)} />
        )}
        {state === "packed" && orderNumber && <SendForm orderNumber={orderNumber} />}
      </UnsavedScopeProvider>
      {!isPacking && <OrderBoxes items={order.items} />}
    </Stack>
  );
}

function SendForm({ orderNumber }: { orderNumber: string }) {
  const { values, field, isChanged, reset } = useFields({ carrier: "Royal Mail", trackingNumber: "" });
  const [send, { isLoading }] = adminApi.useSendOrdersMutation();
  const change = useChange();
  const toast = useToast();
  useLeaveWarning(isChanged);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const data = await change(send({ parcels: [{ orderNumber, ...values }], isPreview: false, isTyped: true }));
    if (!data) return;
    const why = data.rows[0]?.why;
    if (why) return toast.fail(why);
    toast.show({ title: "Order sent", tone: "success" });
    reset();
  }

  return (
    <TitledSection title="Hand it to the carrier">
      <AdminForm onSubmit={(event) => void submit(event)}>
        <TextField label="Carrier" required maxLength={60} {...field("carrier")} />
        <TextField label="Tracking number" required maxLength={60} {...field("trackingNumber")} />
        <Button type="submit" busy={isLoading}>
          Mark as sent
        </Button>
      </AdminForm>
    </TitledSection>
  );
}

const WideStack = styled(GloveStack)`
  & section {
    max-width: none;
  }
`;

/** The work on the left, what is known about the order beside it. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.md};

  ${media.up("lg")} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;
  }
`;
