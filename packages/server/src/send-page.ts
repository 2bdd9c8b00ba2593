import type { IncomingMessage, ServerResponse } from "node:http";
import type { Remotes } from "@advent/contract";
import { getOrigins } from "./releases/remotes";
import { admitOrigin, getSecurityHeaders, type InlineHashes, type SecurityOptions } from "./security";
import { sendText } from "./send-text";

export interface Page extends InlineHashes {
  path: string;
  html: string;
  status?: number;
  isPersonal?: boolean;
  /** Manifest of an override, which this response alone admits. */
  overridden?: string | undefined;
  /** Of a page with unsaved settings of the shop, which no cache may keep. */
  previewAncestors?: readonly string[] | undefined;
}

export interface PageOptions {
  security?: SecurityOptions;
  remotes?: () => Remotes;
}

export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { path, html, status = 200, isPersonal, overridden, previewAncestors, ...hashes }: Page,
  { security, remotes }: PageOptions,
): void {
  const known = { remoteOrigins: remotes ? getOrigins(remotes()) : [], ...security };
  const admitted = overridden ? admitOrigin(known, new URL(overridden).origin) : known;
  const framed = previewAncestors ? { ...admitted, frameAncestors: () => [...previewAncestors] } : admitted;
  const headers = getSecurityHeaders(framed, path, hashes);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const isOverridden = overridden !== undefined || previewAncestors !== undefined;
  sendText(request, response, { type: "text/html; charset=utf-8", status, text: html, isPersonal, isOverridden });
}
