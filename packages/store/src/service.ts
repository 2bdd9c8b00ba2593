import { api } from "./api";
import { type AnswerTo, type ArgOf, call, requestOf } from "./request";

export const serviceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHealth: build.query<AnswerTo<"getHealth">, void>({ query: () => requestOf("getHealth") }),
    reportRemoteFailure: build.mutation<null, ArgOf<"reportRemoteFailure">>({
      query: call("reportRemoteFailure"),
    }),
  }),
});

export const { useGetHealthQuery, useReportRemoteFailureMutation } = serviceApi;
