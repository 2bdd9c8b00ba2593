import type { SenderCalendar } from "@advent/contract";
import { AddressForm } from "@advent/dialogs";
import { useChangeSenderAddressMutation, useGetSiteQuery } from "@advent/store/lazy";
import { Button, Heading, Text } from "@advent/ui";
import { useState } from "react";
import { Group } from "./YourCalendar.styles";

export function DeliveryAddress({ data }: { data: SenderCalendar }) {
  const { calendar, deliveryAddress, canChangeAddress } = data;
  const [isOpen, setOpen] = useState(false);
  const { data: site } = useGetSiteQuery();
  const [change] = useChangeSenderAddressMutation();
  if (!deliveryAddress && !canChangeAddress) return null;
  return (
    <Group aria-labelledby="delivery-address">
      <Heading level={2} size="subheading" id="delivery-address">
        Delivery address
      </Heading>
      <Text>{deliveryAddress ? deliveryAddress.lines.join(", ") : "We don’t yet know where to send your order."}</Text>
      {canChangeAddress && !isOpen && (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {deliveryAddress ? "Change the address" : "Add the address"}
        </Button>
      )}
      {isOpen && (
        <AddressForm
          address={deliveryAddress}
          countries={site?.deliveryCountries ?? []}
          save={(body) => change({ calendarId: calendar.id, ...body })}
          onClose={() => setOpen(false)}
        />
      )}
      <Text size="small" tone="soft">
        {canChangeAddress ? "You can change it until the order is packed." : "To change it, please contact the shop."}
      </Text>
    </Group>
  );
}
