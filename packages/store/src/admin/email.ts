import { api, buildAdminRequest, type ResponseOf } from "@advent/store";
import { buildList, buildMutation } from "../build-endpoint";

export const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmails: buildList(build, "listEmails", { providesTags: ["Email"] }),
    getEmail: build.query<ResponseOf<"getEmail">, string>({
      query: (emailId) => buildAdminRequest("getEmail", { emailId }),
      providesTags: ["Email"],
    }),
    retryEmail: buildMutation(build, "retryEmail", { invalidatesTags: ["Email"] }),
  }),
});

export const { useListEmailsInfiniteQuery, useGetEmailQuery, useRetryEmailMutation } = emailApi;
