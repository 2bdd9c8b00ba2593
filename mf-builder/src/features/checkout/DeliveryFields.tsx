import { AddressFields, type AddressFieldsProps } from "@advent/dialogs";
import { useGetSiteQuery } from "@advent/store/lazy";
import { Heading, Stack } from "@advent/ui";

/** Asks for the address, unless the shop system does. */
export function DeliveryFields(props: Omit<AddressFieldsProps, "countries">) {
  const { data: site } = useGetSiteQuery();
  if (!site || site.deliveryCountries.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="delivery-address" gap="md">
      <Heading level={2} size="subheading" id="delivery-address">
        Delivery address
      </Heading>
      <AddressFields {...props} countries={site.deliveryCountries} />
    </Stack>
  );
}
