import { useDeferredValue } from "react";

/** Whether a large part of the page is shown: it goes at once, and comes after the answer to the press that called it. */
export const useComesLater = (wanted: boolean): boolean => useDeferredValue(wanted) && wanted;
