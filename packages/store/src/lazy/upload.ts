import { type ApiResponse, createNoResponseError, toResponse } from "@advent/store";

export interface Upload {
  file: Blob;
  onProgress?: (fraction: number) => void;
}

interface Destination {
  url: string;
  defaultType: string;
  signal: AbortSignal;
}

/** Uploads a blob under its own type with XMLHttpRequest, because fetch reports no progress. */
export function sendBlob(
  { file, onProgress }: Upload,
  { url, defaultType, signal }: Destination,
): Promise<ApiResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", url);
    request.withCredentials = true;
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", file.type || defaultType);
    request.upload.onprogress = ({ loaded }) => onProgress?.(Math.min(1, loaded / file.size));
    request.upload.onload = () => onProgress?.(1);
    request.onload = () =>
      resolve(toResponse({ status: request.status, statusText: request.statusText, text: request.responseText }));
    request.onerror = () => resolve(createNoResponseError(signal));
    request.onabort = request.onerror;
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort);
    request.send(file);
  });
}
