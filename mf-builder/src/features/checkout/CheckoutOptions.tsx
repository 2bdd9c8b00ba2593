import type { Calendar } from "@advent/contract";
import { AddressFields, type AddressFieldsProps } from "@advent/dialogs";
import { useGetSiteQuery } from "@advent/store/lazy";
import { Heading, Stack } from "@advent/ui";
import type { ReactNode } from "react";
import { GiftOptions } from "./GiftOptions";

interface CheckoutOptionsProps {
  calendar: Calendar;
  address: Omit<AddressFieldsProps, "countries">;
  /** What else the shop asks about the delivery. */
  children: ReactNode;
}

/**
 * Asks for the address, unless the shop system does, and for what else depends on the shop. All of it appears at once:
 * a part that came later would move the button under the finger.
 */
export function CheckoutOptions({ calendar, address, children }: CheckoutOptionsProps) {
  const { data: site, isLoading } = useGetSiteQuery();
  if (isLoading) return null;
  return (
    <>
      {site && site.deliveryCountries.length > 0 && (
        <Stack as="section" aria-labelledby="delivery-address" gap="md">
          <Heading level={2} size="subheading" id="delivery-address">
            Delivery address
          </Heading>
          <AddressFields {...address} countries={site.deliveryCountries} />
        </Stack>
      )}
      {children}
      <GiftOptions calendar={calendar} />
    </>
  );
}
