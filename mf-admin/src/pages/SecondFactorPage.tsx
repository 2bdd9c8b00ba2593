import { SecondFactorPanel } from "../features/second-factor/SecondFactorPanel";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";

export default withAdminLayout(adminPages.secondFactor, SecondFactorPanel);
