/** The part of react-router-dom the suite uses, so that hosts and remotes share one small router. */
export {
  BrowserRouter,
  Link,
  type LinkProps,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from "react-router-dom";
export { AppLink, type AppLinkProps } from "./AppLink";
export { appHref, linksMetaName, type SuiteLinks } from "./links";
export { useAppNavigate } from "./useAppNavigate";
export { useArrival } from "./useArrival";
export { usePageTitle } from "./usePageTitle";
