import helmet from "helmet";
import type { AppMiddleware } from "./call";

/** Response headers for data and images. Headers that matter only to pages or old browsers are left out. */
const protect = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginResourcePolicy: { policy: "cross-origin" },
  referrerPolicy: { policy: "no-referrer" },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  dnsPrefetchControl: false,
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
});

export const setSecurityHeaders: AppMiddleware = (ctx, next) => {
  protect(ctx.req, ctx.res, () => {});
  return next();
};
