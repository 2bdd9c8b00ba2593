import { builderPage, formatDate, formatList, formatOpeningDate, type Opening, type StoreInfo } from "@advent/contract";
import { AppLink } from "@advent/router";
import { useGetSiteQuery } from "@advent/store/lazy";
import { styled } from "@advent/ui";
import type { ReactNode } from "react";
import { getDeliveryDate } from "../../shared/delivery-date";
import { deliveryPage, returnsPage } from "../../shared/site-pages";

export function Promises({ opening }: { opening: Opening }) {
  const { data } = useGetSiteQuery();
  return data && <List aria-label="What you can count on">{getPromises(data, opening).map(renderRow)}</List>;
}

function getPromises(site: StoreInfo, opening: Opening): [name: string, words: ReactNode][] {
  const { contact, delivery, payments, returnsDays } = site;
  const by = getDeliveryDate(site);
  const isInTime = by && opening.mode === "daily" ? by < opening.firstDay : undefined;
  return [
    [
      "Delivered",
      <>
        <span>
          {by
            ? `by ${formatDate(by)}, free of charge, when you order now. `
            : `within ${delivery.workingDays} working days. `}
          {payments.length > 0 && "The payment page asks for the address. "}
        </span>
        <AppLink to={deliveryPage.path}>Delivery</AppLink>
        {isInTime === true && (
          <span>{` It arrives before the first door opens on ${formatOpeningDate(opening, 1)}.`}</span>
        )}
        {isInTime === false && (
          <Late>
            The first door opens before that, on {formatOpeningDate(opening, 1)}.{" "}
            <AppLink to={`${builderPage.path}#recipient`}>Choose a later day</AppLink>
          </Late>
        )}
      </>,
    ],
    ["Boxed", "in twelve numbered boxes, one for each day."],
    ["Insured", "for its full value until you receive it."],
    [
      "Returns",
      <>
        for {returnsDays} days after each door is opened, for any reason.{" "}
        <AppLink to={returnsPage.path}>Returns</AppLink>
      </>,
    ],
    [
      "Payment",
      payments.length > 0 ? `on the shop’s secure page: ${formatList(payments)}.` : "none is taken with this order.",
    ],
    [
      "Talk to a person",
      <>
        <a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>{contact.phone}</a>, {contact.hours}, or{" "}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </>,
    ],
  ];
}

const renderRow = ([name, words]: [string, ReactNode]) => (
  <div key={name}>
    <dt>{name}</dt>
    <dd>{words}</dd>
  </div>
);

const Late = styled.strong`
  display: block;
  color: var(--text);
  font-weight: 500;
`;

const List = styled.dl`
  display: grid;
  gap: 0.625rem;
  padding-top: 1.25rem;
  border-top: 1px solid var(--line);
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.5;

  & > div {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    gap: 0 0.75rem;
  }
  dt {
    color: var(--text-gold);
  }
  dd {
    overflow-wrap: anywhere;
    color: var(--text-soft);
  }
`;
