/** Most invitations of a calendar. Each has its own link. */
export const MAX_CONTRIBUTIONS = 60;
/** Most contributions that a day shows. */
export const MAX_ACCEPTED_CONTRIBUTIONS = 6;
/** Limit of uploaded files that a calendar's contributors have not sent. */
export const MAX_OPEN_UPLOADS = 40;
export const CONTRIBUTOR_NAME_MAX_LENGTH = 60;
export const QUESTION_MAX_LENGTH = 200;
/** Length of the sentence that asks for another take. */
export const REQUEST_MAX_LENGTH = 200;

/** States of a contribution (docs/behaviour/contributions.md). */
export const CONTRIBUTION_STATES = [
  "invited",
  "opened",
  "sent",
  "returned",
  "accepted",
  "declined",
  "withdrawn",
] as const;
export type ContributionState = (typeof CONTRIBUTION_STATES)[number];

/** States in which the contributor may still send a contribution, or send it again. */
export const OPEN_STATES = [
  "invited",
  "opened",
  "sent",
  "returned",
  "declined",
  "withdrawn",
] as const satisfies readonly ContributionState[];
