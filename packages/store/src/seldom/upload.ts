import { type Answer, answerOf, noAnswer } from "@advent/store";

/** A file on its way to the API. */
export interface Upload {
  file: Blob;
  /** Told the part that is on its way, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

interface Destination {
  url: string;
  /** Used when the file does not say what it is. */
  defaultType: string;
  signal: AbortSignal;
}

/** Sends a blob as it is, under its own type; XMLHttpRequest, because fetch cannot tell how far it is. */
export function sendBlob({ file, onProgress }: Upload, { url, defaultType, signal }: Destination): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", url);
    request.withCredentials = true;
    request.setRequestHeader("content-type", file.type || defaultType);
    request.upload.onprogress = ({ loaded }) => onProgress?.(Math.min(1, loaded / file.size));
    request.upload.onload = () => onProgress?.(1);
    request.onload = () =>
      resolve(answerOf({ status: request.status, statusText: request.statusText, text: request.responseText }));
    request.onerror = () => resolve(noAnswer(signal));
    request.onabort = request.onerror;
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort);
    request.send(file);
  });
}
