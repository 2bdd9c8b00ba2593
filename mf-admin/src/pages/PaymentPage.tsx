import { PaymentOverview } from "../features/payment/PaymentOverview";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";

export default withAdminLayout(adminPages.payment, PaymentOverview);
