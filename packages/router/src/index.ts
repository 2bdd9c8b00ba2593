export {
  BrowserRouter,
  Navigate,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router-dom";
export { AppLink, Link, NavLink } from "./Link";
export { getAppHref, linksMetaName, type SuiteLinks } from "./links";
export { useAppNavigate } from "./useAppNavigate";
export { useArrival } from "./useArrival";
export { usePageTitle } from "./usePageTitle";
export { useParams } from "./useParams";
