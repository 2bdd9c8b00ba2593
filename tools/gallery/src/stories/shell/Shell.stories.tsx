import { Footer } from "@advent/shell/chrome/Footer";
import { Header } from "@advent/shell/chrome/Header";
import { OfflineLine } from "@advent/shell/chrome/OfflineLine";
import { NotFoundPage } from "@advent/shell/pages/NotFoundPage";
import { type Phase, RemoteFailure } from "@advent/shell/remotes/failure";
import { PageLoading } from "@advent/shell/remotes/PageLoading";
import { RemoteFallback } from "@advent/shell/remotes/RemoteFallback";
import { silent } from "../../frame/answers";
import { screen } from "../../frame/stories";
import { calendarWith, shop } from "../../samples/shop";

export default { title: "Shell" };

const failed = (phase: Phase) =>
  screen(
    <RemoteFallback failure={new RemoteFailure(phase, "mf_builder", null, "no answer")} onRetry={() => undefined} />,
  );

export const HeaderEmpty = screen(<Header />, { api: shop() });
export const HeaderWithGifts = screen(<Header />, { api: shop(calendarWith(7)), path: "/cart" });
export const HeaderLoading = screen(<Header />, { api: { getCalendar: silent } });
export const FooterOfTheShop = screen(<Footer />);
export const Offline = screen(<OfflineLine />, { offline: true });
export const NotFound = screen(<NotFoundPage />);
export const Loading = screen(<PageLoading />);
export const Unreachable = failed("manifest");
export const Incomplete = failed("entry");
export const BeingUpdated = failed("version");
export const Broken = failed("render");
export const TooLate = failed("timeout");
