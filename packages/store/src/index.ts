export { useDispatch, useSelector } from "react-redux";
export { type AddItemArg, isPendingItem } from "./added-item";
export { api, onSuccess } from "./api";
// Kept builds of the admin page through their list with this and `omitAll`.
export { getNextCursor } from "./build-endpoint";
export * from "./calendar";
export * from "./checkout";
export { getContext } from "./context";
export { currentCalendarApi, type Thunk, useGetCalendarQuery } from "./current-calendar";
export { readStored, writeStored } from "./device-storage";
export {
  type ApiError,
  getErrorSentence,
  getErrorStatus,
  getErrorText,
  isAbort,
} from "./error";
export * from "./item";
export * from "./landing";
export { omitAll, productApi, useGetProductQuery, useListProductsInfiniteQuery } from "./product";
export * from "./provider";
export { type ApiResponse, createNoResponseError, toResponse } from "./reply";
export {
  type ApiRequest,
  type ArgOf,
  buildRequest,
  type CallArg,
  type ResponseOf,
  toRequest,
} from "./request";
export { resumeApi, useCreateResumeTokenMutation } from "./resume";
export * from "./store";
export * from "./stylist";
export { nanoid, skipToken } from "./toolkit";
export { useResume } from "./use-resume";
