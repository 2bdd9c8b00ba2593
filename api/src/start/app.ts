import { getClientKey, parseClientAddress } from "@advent/server/client";
import Router from "@koa/router";
import Koa from "koa";
import { registerAccountRoutes } from "../admin/accounts/account-routes";
import { registerApiKeyRoutes } from "../admin/api-keys/api-key-routes";
import { registerAuditRoutes } from "../admin/audit/audit-routes";
import { registerContactRequestRoutes } from "../admin/contact-requests/contact-request-routes";
import { registerLoginRoutes } from "../admin/login/login-routes";
import { registerNumbersRoutes } from "../admin/numbers/numbers-routes";
import { registerSecondFactorRoutes } from "../admin/second-factor/second-factor-routes";
import { registerCalendarRoutes } from "../calendars/calendar-routes";
import { registerItemRoutes } from "../calendars/items/item-routes";
import { registerResumeRoutes } from "../calendars/shopper/resume-routes";
import { registerSizeRoutes } from "../calendars/sizes/size-routes";
import { registerOwnProductRoutes } from "../catalogue/own/own-product-routes";
import { registerProductRoutes } from "../catalogue/product-routes";
import { registerAdminContributionRoutes } from "../contributions/admin-contribution-routes";
import { registerContributorRoutes } from "../contributions/contributor-routes";
import { registerSenderContributionRoutes } from "../contributions/sender-contribution-routes";
import { registerFindingRoutes } from "../doctor/finding-routes";
import { AppError } from "../errors";
import type { AppContext, AppState } from "../http/call";
import { respondToErrors } from "../http/errors";
import { requireKnownHost } from "../http/hosts";
import { logRequests } from "../http/request-log";
import { allowAdminOrigin } from "../http/same-site";
import { setSecurityHeaders } from "../http/security-headers";
import { createCookieKeys } from "../http/sessions/token";
import { limitRequests, limitUnfinishedBodies } from "../http/unfinished-bodies";
import { registerEmailRoutes } from "../notifications/email-routes";
import { registerEmailSettingsRoutes } from "../notifications/email-settings-routes";
import { registerHealthRoutes } from "../operations/health/health-routes";
import { registerReferenceRoutes } from "../operations/openapi/reference-routes";
import { registerOverrideRoutes } from "../operations/overrides/override-routes";
import { registerReleaseRequestRoutes } from "../operations/release-requests/release-request-routes";
import { registerReleaseRoutes } from "../operations/releases/release-routes";
import { registerReportRoutes } from "../operations/remote-failures/report-routes";
import { registerVitalsRoutes } from "../operations/vitals/vitals-routes";
import { registerAdminCalendarRoutes } from "../orders/admin-calendar-routes";
import { registerCheckoutRoutes } from "../orders/checkout/checkout-routes";
import { registerExchangeRoutes } from "../orders/exchanges/exchange-routes";
import { registerExportRoutes } from "../orders/exports/export-routes";
import { registerFulfilmentRoutes } from "../orders/fulfilment/fulfilment-routes";
import { registerGiftCardRoutes } from "../orders/gift-cards/gift-card-routes";
import { registerShopifyRoutes } from "../orders/shopify/shopify-routes";
import { registerStripeRoutes } from "../orders/stripe/stripe-routes";
import { registerPrivacyRoutes } from "../privacy/privacy-routes";
import { registerKeepsakeRoutes } from "../recipient/keepsake/keepsake-routes";
import { registerLandingRoutes } from "../recipient/landing-routes";
import { registerQrRoutes } from "../recipient/qr/qr-routes";
import { registerReminderRoutes } from "../recipient/reminders/reminder-routes";
import { registerReplyRoutes } from "../recipient/reply-routes";
import { registerEventRoutes } from "../sender/live-routes";
import { registerReplacementRoutes } from "../sender/replacement-routes";
import { registerSenderRoutes } from "../sender/sender-routes";
import { registerSetupRoutes } from "../shop/setup-routes";
import { registerShopRoutes } from "../shop/shop-routes";
import { registerShopWebhookRoutes } from "../shop-webhooks/shop-webhook-routes";
import { registerSiteRoutes } from "../site/site-routes";
import { registerStylistRoutes } from "../stylist/stylist-routes";
import { registerMediaRoutes } from "../uploads/media-routes";
import { registerWebhookRoutes } from "../webhooks/webhook-routes";
import { registerWritingRoutes } from "../writing/writing-routes";
import type { Services } from "./create-services";

const ROUTE_GROUPS = [
  registerCalendarRoutes,
  registerResumeRoutes,
  registerSizeRoutes,
  registerItemRoutes,
  registerStylistRoutes,
  registerContactRequestRoutes,
  registerEmailRoutes,
  registerEmailSettingsRoutes,
  registerCheckoutRoutes,
  registerProductRoutes,
  registerOwnProductRoutes,
  registerLandingRoutes,
  registerReminderRoutes,
  registerReplyRoutes,
  registerSenderRoutes,
  registerSenderContributionRoutes,
  registerContributorRoutes,
  registerAdminContributionRoutes,
  registerEventRoutes,
  registerKeepsakeRoutes,
  registerSecondFactorRoutes,
  registerAccountRoutes,
  registerApiKeyRoutes,
  registerAuditRoutes,
  registerLoginRoutes,
  registerAdminCalendarRoutes,
  registerQrRoutes,
  registerMediaRoutes,
  registerWritingRoutes,
  registerShopWebhookRoutes,
  registerStripeRoutes,
  registerShopifyRoutes,
  registerFulfilmentRoutes,
  registerReplacementRoutes,
  registerExchangeRoutes,
  registerExportRoutes,
  registerNumbersRoutes,
  registerWebhookRoutes,
  registerGiftCardRoutes,
  registerPrivacyRoutes,
  registerReportRoutes,
  registerVitalsRoutes,
  registerReleaseRoutes,
  registerReleaseRequestRoutes,
  registerOverrideRoutes,
  registerShopRoutes,
  registerSetupRoutes,
  registerFindingRoutes,
  registerSiteRoutes,
  registerHealthRoutes,
  registerReferenceRoutes,
];

export function createApp(services: Services): Koa<AppState> {
  const { config } = services;
  const app = new Koa<AppState>({
    proxy: config.TRUSTED_PROXIES > 0,
    maxIpsCount: config.TRUSTED_PROXIES,
  });
  app.keys = createCookieKeys(config.COOKIE_SECRET);
  const router = new Router<AppState>();
  for (const register of ROUTE_GROUPS) register(router, services);

  app.use(async (ctx, next) => {
    ctx.request.ip = parseClientAddress(ctx.ip);
    Object.assign(ctx.state, { deps: services, clientKey: getClientKey(ctx.ip) });
    await next();
  });
  app.use(logRequests);
  app.use(setSecurityHeaders);
  app.use(respondToErrors);
  // The cheapest checks come first. None of these reads the database or a body.
  app.use(requireKnownHost(config));
  app.use(allowAdminOrigin);
  app.use(limitRequests(config.RATE_LIMITS));
  app.use(limitUnfinishedBodies(config.RATE_LIMITS));
  app.use(router.routes());
  const rejectMethod = () => new AppError("method_not_allowed", "This address does not support that method.");
  app.use(router.allowedMethods({ throw: true, methodNotAllowed: rejectMethod, notImplemented: rejectMethod }));
  // Errors below the handlers, such as a client that disconnects during its upload.
  app.on("error", (error: Error, ctx?: AppContext) => {
    (ctx?.state.log ?? services.log).warn({ err: error }, "a request broke off");
  });
  return app;
}
