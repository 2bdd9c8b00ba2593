import type { ShellPage } from "./page-rules";
import type { ShopFacts } from "./shop-facts";
import { NEUTRAL_SHOP } from "./shop-rules";

/** What a front server tells the scripts of its page: JSON elements by their ids. */
export interface PageData {
  shop: ShopFacts;
  /** Responses that fill the store, so that it need not fetch them again. */
  "first-responses": unknown;
  /** Requests of the page for its boot script to send. */
  "first-calls": readonly string[];
  /** The remote's page at this address. */
  "first-page": ShellPage;
  /** Scripts of that page for the boot script to fetch. */
  "first-scripts": readonly string[];
  /** The visitor's bucket in a staged release. */
  "first-bucket": number;
  /** Names the page in its measurements and reports. */
  "measured-page": MeasuredPage;
}

export interface MeasuredPage {
  remote: string;
  build: string;
  /** The page's pattern, such as `/landing/:calendarId`. */
  page: string;
  isAlone?: true;
  /** Lets the page's view and failure count during a stage. */
  token?: string | undefined;
}

interface PageDocument {
  getElementById(id: string): { textContent: string | null } | null;
}

export function readPageData<Id extends keyof PageData>(document: PageDocument, id: Id): PageData[Id] | undefined {
  const json = document.getElementById(id)?.textContent;
  return json ? JSON.parse(json) : undefined;
}

export const readShop = (document: PageDocument): ShopFacts => ({ ...NEUTRAL_SHOP, ...readPageData(document, "shop") });
