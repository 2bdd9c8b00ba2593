import type { IncomingMessage, ServerResponse } from "node:http";
import { getOrigins, type Remotes } from "./releases/remotes";
import { getSecurityHeaders, type SecurityOptions } from "./security";
import { sendText } from "./send-text";
import { getServerTiming } from "./traces/traces";

export interface Page {
  path: string;
  html: string;
  status?: number;
  styleHashes?: string[];
  isPersonal?: boolean;
}

export interface PageOptions {
  security?: SecurityOptions;
  remotes?: () => Remotes;
}

export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { path, html, status = 200, styleHashes, isPersonal }: Page,
  { security, remotes }: PageOptions,
): void {
  const remoteOrigins = remotes ? getOrigins(remotes()) : [];
  const headers = { ...getSecurityHeaders({ remoteOrigins, ...security }, path, styleHashes), ...getServerTiming() };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendText(request, response, { type: "text/html; charset=utf-8", status, text: html, isPersonal });
}
