import { api } from "./api";
import { type AnswerTo, requestOf } from "./request";

export const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeskHealth: build.query<AnswerTo<"getDeskHealth">, void>({ query: () => requestOf("getDeskHealth") }),
  }),
});

export const { useGetDeskHealthQuery } = healthApi;
