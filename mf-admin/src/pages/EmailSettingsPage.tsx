import { Stack } from "@advent/ui";
import { EmailDomainRecords } from "../features/email-settings/EmailDomainRecords";
import { EmailSettingsForm } from "../features/email-settings/EmailSettingsForm";
import { TestEmail } from "../features/email-settings/TestEmail";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";

export default withAdminLayout(adminPages.emailSettings, () => (
  <Stack>
    <EmailSettingsForm />
    <TestEmail />
    <EmailDomainRecords />
  </Stack>
));
