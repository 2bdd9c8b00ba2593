import type * as z from "zod/v4/core";
import { formatList } from "./format";

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  url: "a web address",
  date: "a date such as 2026-12-13",
  datetime: "a time such as 2026-12-13T09:00:00Z",
};
const UNITS: Readonly<Record<string, string>> = { string: " characters", array: " entries", set: " entries" };

/** Says what is wrong with a field where its schema has no words of its own. */
export function describeIssue(issue: z.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== "unrecognized_keys") return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${formatList(issue.values.map(String), "or")}`;
    case "invalid_format":
      return `must be ${FORMAT_NAMES[issue.format] ?? "in the right form"}`;
    case "too_small":
      if (issue.origin in UNITS && Number(issue.minimum) === 1) return "must not be empty";
      return `${getVerb(issue)} at least ${issue.minimum}${UNITS[issue.origin] ?? ""}`;
    case "too_big":
      return `${getVerb(issue)} at most ${issue.maximum}${UNITS[issue.origin] ?? ""}`;
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.join(", ")}`;
    default:
      return "is not right";
  }
}

const getVerb = ({ origin }: { origin: string }): string => (origin in UNITS ? "must have" : "must be");
