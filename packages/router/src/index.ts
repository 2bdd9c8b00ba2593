export {
  BrowserRouter,
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from "react-router-dom";
export { getAppHref } from "./app-href";
export {
  PagesProvider,
  useAppNavigate,
  useIsHydrated,
  usePages,
  usePageTitle,
  useQueryParams,
} from "./hooks";
export { AppLink, NavLink } from "./Link";
export { linksMetaName } from "./links";
export { findPage, usePageRoutes } from "./routes";
export { useArrival } from "./useArrival";
