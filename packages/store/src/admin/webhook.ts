import { api, onSuccess } from "@advent/store";
import { buildMutation, buildQuery } from "../build-endpoint";

export const webhookApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: buildQuery(build, "listWebhooks", { providesTags: ["Webhook"] }),
    createWebhook: buildMutation(build, "createWebhook", { invalidatesTags: onSuccess(() => ["Webhook"]) }),
    updateWebhook: buildMutation(build, "updateWebhook", { invalidatesTags: ["Webhook"] }),
    rotateWebhookSecret: buildMutation(build, "rotateWebhookSecret"),
    removeWebhook: buildMutation(build, "removeWebhook", { invalidatesTags: ["Webhook"] }),
    listWebhookDeliveries: buildQuery(build, "listWebhookDeliveries", { providesTags: ["Webhook"] }),
    testWebhook: buildMutation(build, "testWebhook", { invalidatesTags: ["Webhook"] }),
    resendWebhook: buildMutation(build, "resendWebhook", { invalidatesTags: ["Webhook"] }),
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
