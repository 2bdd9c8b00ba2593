import { useParams } from "@advent/router";
import { PrintPanel } from "../features/print/PrintPanel";
import { RequireAdmin } from "../shared/session/RequireAdmin";

export default function PrintQrPage() {
  const { calendarIds = "" } = useParams();
  const ids = [...new Set(calendarIds.split(",").filter(Boolean))];
  return (
    <RequireAdmin>
      <PrintPanel key={calendarIds} calendarIds={ids} />
    </RequireAdmin>
  );
}
