import type { IncomingMessage, ServerResponse } from "node:http";
import { getOrigins, type Remotes } from "./releases/remotes";
import { type SecurityOptions, getSecurityHeaders } from "./security";
import { sendText } from "./send-text";
import { getServerTiming } from "./traces/traces";

export interface Page {
  /** Its decoded path, which decides who may frame and list it. */
  path: string;
  html: string;
  /** Default 200. */
  status?: number;
  /** `sha256-…` of the style elements in the page, for the content security policy. */
  styleHashes?: string[];
}

export interface PageOptions {
  security?: SecurityOptions;
  /** For the shell: the remotes whose code its page may run. */
  remotes?: () => Remotes;
}

/** Sends a page, compressed and with an ETag, under the headers that every page of the suite has. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { path, html, status = 200, styleHashes }: Page,
  { security, remotes }: PageOptions,
): void {
  const remoteOrigins = remotes ? getOrigins(remotes()) : [];
  const headers = { ...getSecurityHeaders({ remoteOrigins, ...security }, path, styleHashes), ...getServerTiming() };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendText(request, response, { type: "text/html; charset=utf-8", status, text: html });
}
