import { formatEngravingTask, type PackOrder } from "@advent/contract";
import { Heading, media, Stack, styled, Text } from "@advent/ui";
import { AddressLines } from "../features/fulfilment/DeliveryAddress";
import { OrderPromise } from "../features/fulfilment/OrderFacts";
import { SelectedOrders } from "../features/fulfilment/SelectedOrders";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { ColumnHeads } from "../shared/ColumnHeads";
import { formatDate } from "../shared/dates";
import { HandlingLines } from "../shared/HandlingLines";
import { PlainPaper, PrintButton, UnprintedCluster } from "../shared/print";

export default withAdminLayout(adminPages.packSheets, PackSheets);

function PackSheets() {
  return (
    <>
      <PlainPaper />
      <SelectedOrders>
        {(orders) => (
          <Stack>
            <UnprintedCluster>
              <PrintButton />
              <Text size="small">One page for each order, on A4 or Letter.</Text>
            </UnprintedCluster>
            {orders.map((order) => (
              <PackSheet key={order.calendarId} order={order} />
            ))}
          </Stack>
        )}
      </SelectedOrders>
    </>
  );
}

/** One order on one page, for staff only: it names what each box holds. */
function PackSheet({ order }: { order: PackOrder }) {
  const { calendarId, orderNumber, handling, deliveryAddress, items, notes } = order;
  return (
    <Page aria-label={`Order ${orderNumber}`}>
      <Head>
        <div>
          <Heading level={2}>Order {orderNumber}</Heading>
          <OrderPromise order={order} />
          <HandlingLines handling={handling} />
          {deliveryAddress ? <AddressLines address={deliveryAddress} /> : <Text>No delivery address yet.</Text>}
          <Text size="small">For staff only. Keep this sheet out of the parcel.</Text>
        </div>
        <img src={`/api/qr/${calendarId}/master.svg`} alt={`Code of order ${orderNumber}`} width="110" height="110" />
      </Head>
      <table>
        <ColumnHeads columns={["Box", "Product", "SKU", "Place", "Done"]} />
        <tbody>
          {items.map(({ day, name, variantTitle, engraving, sku, location, offer, mustReprint, isRefunded }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>
                <span>{isRefunded ? "Nothing: the day was refunded" : name}</span>
                {variantTitle && !isRefunded && <small>{variantTitle}</small>}
                {engraving && !isRefunded && (
                  <small>
                    <strong>{formatEngravingTask(engraving)}</strong>
                  </small>
                )}
                {mustReprint && <small>{`Replaces ${offer?.replaced}. Print the card again.`}</small>}
                {offer?.state === "offered" && <small>Waiting for the buyer’s choice. Don’t pack.</small>}
              </td>
              <td>{!isRefunded && sku}</td>
              <td>{!isRefunded && location}</td>
              <td>{!isRefunded && <Tick />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map(({ at, by, text }) => (
        <Text key={at}>
          <strong>{by.name}</strong>, {formatDate(at)}: {text}
        </Text>
      ))}
    </Page>
  );
}

const Page = styled.article`
  padding: ${({ theme }) => theme.space.lg};
  background: #fff;
  color: ${({ theme }) => theme.color.ink};
  box-shadow: ${({ theme }) => theme.shadow.medium};
  font-size: ${({ theme }) => theme.size.small};

  & > table {
    width: 100%;
    margin-block: ${({ theme }) => theme.space.sm};
    border-collapse: collapse;
    text-align: left;
  }
  & :is(td, th) {
    padding: ${({ theme }) => theme.space.xxs};
    border-bottom: 1px solid currentColor;
  }
  & td:nth-child(3) {
    overflow-wrap: anywhere;
  }
  ${media.down("md")} {
    padding: ${({ theme }) => theme.space.xs};
  }
  & small {
    display: block;
  }
  ${media.print} {
    padding: 0;
    box-shadow: none;
    break-after: page;

    &:last-child {
      break-after: auto;
    }
  }
`;

const Head = styled.header`
  display: flex;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.sm};

  & > img {
    flex: none;
  }
`;

const Tick = styled.span`
  display: block;
  width: 1.25rem;
  height: 1.25rem;
  border: 1px solid currentColor;
`;
