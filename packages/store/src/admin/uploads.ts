import { adminRoutes, type CacheTag, type Route } from "@advent/contract";
import { type ArgOf, createNoResponseError, getContext, type ResponseOf, toRequest, toResponse } from "@advent/store";
import type { EndpointBuilder } from "../build-endpoint";
import { adminApi, type UploadName } from "./index";

const { uploadShopFile, uploadProductImage, checkProductFile, importProducts } = adminRoutes;
interface UploadRoute extends Route {
  cacheTags?: readonly CacheTag[];
}

/** The admin's endpoints whose body is a file. Only pages with such a field load them. */
export const uploadApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    uploadShopFile: buildUpload<"uploadShopFile">(build, uploadShopFile),
    uploadProductImage: buildUpload<"uploadProductImage">(build, uploadProductImage),
    checkProductFile: buildUpload<"checkProductFile">(build, checkProductFile, "text/csv"),
    importProducts: buildUpload<"importProducts">(build, importProducts, "text/csv"),
  }),
});

/** @param type of the file, where browsers differ */
function buildUpload<Name extends UploadName>(build: EndpointBuilder, route: UploadRoute, type?: string) {
  return build.mutation<ResponseOf<Name>, ArgOf<Name> & { file: File }>({
    queryFn: async ({ file, ...arg }, { signal, extra }) => {
      // All other arguments are in the address, as those of a GET.
      const { url } = toRequest({ ...route, method: "GET" }, arg);
      const headers = {
        accept: "application/json",
        "content-type": type ?? (file.type || "application/octet-stream"),
      };
      const init: RequestInit = { method: route.method, body: file, credentials: "include", signal, headers };
      try {
        const response = await fetch(getContext({ extra }).apiOrigin + url, init);
        const { status, statusText } = response;
        const result = toResponse({ status, statusText, text: await response.text() });
        return result as { data: ResponseOf<Name> };
      } catch {
        return createNoResponseError(signal);
      }
    },
    invalidatesTags: route.cacheTags ?? [],
  });
}
