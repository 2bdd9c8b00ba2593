import { Footer } from "@advent/shell/chrome/Footer";
import { Header } from "@advent/shell/chrome/Header";
import { OfflineLine } from "@advent/shell/chrome/OfflineLine";
import { NotFoundPage } from "@advent/shell/pages/NotFoundPage";
import { type Phase, RemoteFailure } from "@advent/shell/remotes/failure";
import { PageLoading } from "@advent/shell/remotes/PageLoading";
import { RemoteFallback } from "@advent/shell/remotes/RemoteFallback";
import { neverRespond } from "../../frame/responses";
import { renderScreen } from "../../frame/stories";
import { buildCalendar, buildShopHandlers } from "../../samples/shop";

export default { title: "Shell" };

const failed = (phase: Phase) =>
  renderScreen(
    <RemoteFallback failure={new RemoteFailure(phase, "mf_builder", null, "no answer")} onRetry={() => undefined} />,
  );

export const HeaderEmpty = renderScreen(<Header />, { api: buildShopHandlers() });
export const HeaderWithGifts = renderScreen(<Header />, { api: buildShopHandlers(buildCalendar(7)), path: "/cart" });
export const HeaderLoading = renderScreen(<Header />, { api: { getCalendar: neverRespond } });
export const FooterOfTheShop = renderScreen(<Footer />);
export const Offline = renderScreen(<OfflineLine />, { offline: true });
export const NotFound = renderScreen(<NotFoundPage />);
export const Loading = renderScreen(<PageLoading />);
export const Unreachable = failed("manifest");
export const Incomplete = failed("entry");
export const BeingUpdated = failed("version");
export const Broken = failed("render");
export const TooLate = failed("timeout");
