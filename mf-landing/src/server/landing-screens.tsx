import { builderPage, type LandingCalendar, type ShopFacts } from "@advent/contract";
import { getShopVersion } from "@advent/server";
import { HostContext, parseMarkedRules, styleVersion } from "@advent/ui/server";
import { LandingView } from "../calendar/LandingView";
import { type PageAddress, parseAddress } from "../standalone/page-state";
import type { LandingSource } from "./landing-source";
import { renderApp } from "./render-app";

/** @param build the client's, which hydrates the screens */
export function createLandingScreens(source: LandingSource, build: string, getShop: () => ShopFacts) {
  return async (url: string): Promise<string | undefined> => {
    const { calendarId, itemId, preview } = parseAddress(new URL(url, "http://landing"));
    const landing = await source({ calendarId, preview });
    if (!landing) return undefined;
    const view = <HostedView landing={landing} itemId={itemId} preview={preview} />;
    const shop = getShop();
    const { html, styles } = await renderApp(view, shop, "landing-");
    const responses = [
      { endpointName: "getLandingCalendar", arg: { calendarId, preview: preview ?? undefined }, value: landing },
    ];
    const rendered = { html, styles: parseMarkedRules(styles), styleVersion, answers: responses };
    return JSON.stringify({ ...rendered, build, shop: getShopVersion(shop) });
  };
}

interface HostedViewProps extends Omit<PageAddress, "calendarId"> {
  landing: LandingCalendar;
}

export function HostedView({ landing, itemId, preview }: HostedViewProps) {
  return (
    <HostContext>
      <LandingView
        state={{ status: "ready", landing }}
        itemId={itemId}
        preview={preview}
        home={{ href: builderPage.path }}
        onSelect={doNothing}
        onRetry={doNothing}
        onRefresh={doNothing}
        report={async () => false}
      />
    </HostContext>
  );
}

const doNothing = () => undefined;
