export {
  BrowserRouter,
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router-dom";
export {
  PagesProvider,
  useAppNavigate,
  useIsHydrated,
  usePages,
  usePageTitle,
  useParams,
  useQueryParams,
} from "./hooks";
export { AppLink, NavLink } from "./Link";
export { getAppHref, linksMetaName, type SuiteLinks } from "./links";
export { useArrival } from "./useArrival";
