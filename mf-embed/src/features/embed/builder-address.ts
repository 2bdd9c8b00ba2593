import { builderPage } from "@advent/contract";
import { getAppHref } from "@advent/router/links";

/** Where the whole calendar is, as an absolute address. */
export const getBuilderUrl = (): string => new URL(getAppHref(builderPage.path), window.location.href).href;
