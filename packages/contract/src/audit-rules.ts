import { AUDIT_LABELS } from "./routes";

export type AuditedEndpoint = keyof typeof AUDIT_LABELS;
export const AUDITED_ENDPOINTS = Object.keys(AUDIT_LABELS) as AuditedEndpoint[];

/** Name for a failed login with an unknown account. */
export const UNKNOWN_ACCOUNT = "unknown";
