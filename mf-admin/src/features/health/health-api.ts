import { type AnswerTo, api, requestOf } from "@advent/store";

const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeskHealth: build.query<AnswerTo<"getDeskHealth">, void>({ query: () => requestOf("getDeskHealth") }),
  }),
});

export const { useGetDeskHealthQuery } = healthApi;
