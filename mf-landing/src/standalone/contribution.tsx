import { startStandalone } from "@advent/ui/start-standalone";
import ContributionPage from "../pages/ContributionPage";

document.title = "An advent calendar and a few words from you";
startStandalone(<ContributionPage />);
