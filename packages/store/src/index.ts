export { nanoid } from "@reduxjs/toolkit";
export { skipToken } from "@reduxjs/toolkit/query/react";
export { useDispatch } from "react-redux";
export { type AddItemArg, isPendingItem } from "./added-item";
export { api, onSuccess } from "./api";
export * from "./calendar";
export { startCalendarSync as setupCalendarSync } from "./calendar-sync";
export * from "./checkout";
export { getContext as contextOf } from "./context";
export { currentCalendarApi, type Thunk, useGetCalendarQuery } from "./current-calendar";
export {
  type ApiError,
  getErrorSentence as errorSentence,
  getErrorStatus as errorStatus,
  getErrorText as errorText,
  isAbort,
} from "./error";
export * from "./item";
export * from "./landing";
export {
  getNextCursor as nextCursor,
  omitAll as unlessAll,
  productApi,
  useGetProductQuery,
  useListProductsInfiniteQuery,
} from "./product";
export * from "./provider";
export { type ApiResponse as Answer, createNoResponseError as noAnswer, toResponse as answerOf } from "./reply";
export {
  type ApiRequest,
  type ArgOf,
  buildAdminRequest as requestOf,
  call,
  type ResponseOf as AnswerTo,
} from "./request";
export { resumeApi, useCreateResumeTokenMutation } from "./resume";
export * from "./store";
export * from "./stylist";
export { type ResumeState as Question, type Resuming, useResume } from "./use-resume";
