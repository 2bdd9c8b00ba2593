import { builderPage } from "@advent/contract";
import { appHref } from "@advent/router/links";

/** Where the whole calendar is, as an absolute address. */
export const builderAddress = (): string => new URL(appHref(builderPage.path), window.location.href).href;
