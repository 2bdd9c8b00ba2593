import { canCall, HOME_COUNTRY, type OrderAddress, type PackOrder } from "@advent/contract";
import { AddressForm } from "@advent/dialogs";
import { adminApi } from "@advent/store/admin";
import { useGetSiteQuery } from "@advent/store/lazy";
import { Button, Stack, Text } from "@advent/ui";
import { useState } from "react";
import { TitledSection } from "../../shared/AdminSection";
import { useLeaveWarning } from "../../shared/useLeaveWarning";

/** The address, with a form for those who may change it while the order is not packed. */
export function DeliveryAddress({ order }: { order: PackOrder }) {
  const { calendarId, deliveryAddress, canChangeAddress } = order;
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { data: account } = adminApi.useGetAccountQuery();
  const { data: site } = useGetSiteQuery();
  const [change] = adminApi.useChangeOrderAddressMutation();
  useLeaveWarning(isChanged);
  const isClerk = account !== undefined && canCall(account.role, "changeOrderAddress");
  return (
    <TitledSection title="Delivery address">
      {deliveryAddress ? (
        <AddressLines address={deliveryAddress} />
      ) : (
        <Text tone="danger">No delivery address. The order can’t be packed without one.</Text>
      )}
      {canChangeAddress && isClerk && !isOpen && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {deliveryAddress ? "Change the address" : "Add the address"}
        </Button>
      )}
      {canChangeAddress && !isClerk && !deliveryAddress && <Text>Ask a colleague with the role Staff to add it.</Text>}
      {isOpen && (
        <AddressForm
          address={deliveryAddress}
          countries={site?.deliveryCountries.length ? site.deliveryCountries : [HOME_COUNTRY]}
          save={(body) => change({ calendarId, ...body })}
          onClose={() => setOpen(false)}
          onChanged={setChanged}
        />
      )}
    </TitledSection>
  );
}

export function AddressLines({ address: { lines, phone, deliverTo } }: { address: OrderAddress }) {
  return (
    <Stack gap="xxs">
      {lines.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
      {phone && <span>{`Phone ${phone}`}</span>}
      <Text as="span" size="small" tone="soft">
        {deliverTo === "recipient" ? "Goes to the recipient" : "Goes to the buyer"}
      </Text>
    </Stack>
  );
}
