import { type AnswerTo, api } from "@advent/store";
import { requestOf } from "@advent/store/desk";

const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeskHealth: build.query<AnswerTo<"getDeskHealth">, void>({ query: () => requestOf("getDeskHealth") }),
  }),
});

export const { useGetDeskHealthQuery } = healthApi;
