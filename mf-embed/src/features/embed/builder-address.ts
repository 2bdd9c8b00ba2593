import { builderPage } from "@advent/contract";
import { getAppHref } from "@advent/router/links";

export const getBuilderUrl = (): string => new URL(getAppHref(builderPage.path), window.location.href).href;
