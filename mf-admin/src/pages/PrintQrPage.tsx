import { useParams, useSearchParams } from "@advent/router";
import { layoutNamed } from "../features/print/layouts";
import { PrintDesk } from "../features/print/PrintDesk";
import { RequireAdmin } from "../shared/session/RequireAdmin";

/** `/print-qr/:calendarIds`: the cards of one calendar, or of several whose ids are separated by commas. */
export default function PrintQrPage() {
  const { calendarIds = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const ids = [...new Set(calendarIds.split(",").filter(Boolean))];
  return (
    <RequireAdmin>
      <PrintDesk
        key={calendarIds}
        calendarIds={ids}
        layout={layoutNamed(params.get("layout"))}
        onLayout={(layout) => setParams({ layout }, { replace: true })}
      />
    </RequireAdmin>
  );
}
