import { type ArgOf, api, buildAdminRequest, call, onSuccess, type ResponseOf } from "@advent/store";

export const webhookApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query<ResponseOf<"listWebhooks">, void>({
      query: () => buildAdminRequest("listWebhooks"),
      providesTags: ["Webhook"],
    }),
    createWebhook: build.mutation<ResponseOf<"createWebhook">, ArgOf<"createWebhook">>({
      query: call("createWebhook"),
      invalidatesTags: onSuccess(() => ["Webhook"]),
    }),
    updateWebhook: build.mutation<ResponseOf<"updateWebhook">, ArgOf<"updateWebhook">>({
      query: call("updateWebhook"),
      invalidatesTags: ["Webhook"],
    }),
    rotateWebhookSecret: build.mutation<ResponseOf<"rotateWebhookSecret">, ArgOf<"rotateWebhookSecret">>({
      query: call("rotateWebhookSecret"),
    }),
    removeWebhook: build.mutation<ResponseOf<"removeWebhook">, ArgOf<"removeWebhook">>({
      query: call("removeWebhook"),
      invalidatesTags: ["Webhook"],
    }),
    listWebhookDeliveries: build.query<ResponseOf<"listWebhookDeliveries">, ArgOf<"listWebhookDeliveries">>({
      query: (arg) => buildAdminRequest("listWebhookDeliveries", arg),
      providesTags: ["Webhook"],
    }),
    testWebhook: build.mutation<ResponseOf<"testWebhook">, ArgOf<"testWebhook">>({
      query: call("testWebhook"),
      invalidatesTags: ["Webhook"],
    }),
    resendWebhook: build.mutation<ResponseOf<"resendWebhook">, ArgOf<"resendWebhook">>({
      query: call("resendWebhook"),
      invalidatesTags: ["Webhook"],
    }),
  }),
});

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useRotateWebhookSecretMutation,
  useRemoveWebhookMutation,
  useListWebhookDeliveriesQuery,
  useTestWebhookMutation,
  useResendWebhookMutation,
} = webhookApi;
