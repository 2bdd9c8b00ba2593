import { releasesPage } from "@advent/contract";
import { ReleaseDesk } from "../features/releases/ReleaseDesk";
import { allCalendars, DeskPage } from "../shared/DeskPage";

/** `/admin/releases`: what the site is made of. */
export default function ReleasesPage() {
  return (
    <DeskPage title={releasesPage.title} links={[allCalendars]}>
      <ReleaseDesk />
    </DeskPage>
  );
}
