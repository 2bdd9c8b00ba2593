import type { IncomingMessage, ServerResponse } from "node:http";
import { endAfterBody, isStillSending } from "./unfinished-body";

export interface HttpFailure {
  status: number;
  sentence: string;
  headers?: Record<string, string>;
}

export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  { status, sentence, headers }: HttpFailure,
): void {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(sentence),
    "Cache-Control": "no-store",
    ...(isStillSending(request) && { Connection: "close" }),
    ...headers,
  });
  if (request.method !== "HEAD") response.write(sentence);
  endAfterBody(request, response);
}
