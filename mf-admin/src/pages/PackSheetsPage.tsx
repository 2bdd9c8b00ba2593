import { Stack, Text } from "@advent/ui";
import { PackSheet } from "../features/fulfilment/PackSheet";
import { SelectedOrders } from "../features/fulfilment/SelectedOrders";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
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
