import { configSchema } from "../config";

/** Settings of the front ends, the start and the deployment. A test compares them with both `.env.example`. */
const FURTHER_SETTINGS =
  `ADMIN_NETWORKS ADMIN_PORT ALERT_EMAIL API_ORIGIN API_VERSION APPS BACKUP_BUCKET_URL BACKUP_FOLDER BACKUP_TO BUILDER_ORIGIN
  BUILDER_PORT BUILDS_DIR CDN_ORIGIN COMPOSE_PROJECT_NAME DATABASE DATA_DIR EMBED_ORIGIN EMBED_PORT HOST IMAGES
  LANDING_PORT LANDING_VERSION MEDIA_ORIGINS MONGODB_CACHE_GB MONGODB_IMAGE MONGODB_MEMORY MONGODB_PASSWORD
  MONGODB_ROOT_PASSWORD MONGODB_USER MONGOMS_DOWNLOAD_MIRROR MONGOMS_SYSTEM_BINARY OTEL_EXPORTER_OTLP_HEADERS
  PUBLIC_URL RELEASE_SHARE REMOTES_VERSION SECURITY_CONTACT SHELL_PORT SHELL_VERSION STOREFRONT_ORIGINS
  STOREFRONT_PORT TRUST_PROXY VERBOSE`.split(/\s+/);

export const KNOWN_SETTINGS = [...Object.keys(configSchema.shape), ...FURTHER_SETTINGS];

/** First words of settings that no other program uses. */
const OWN_FAMILY =
  /^(?:ADMIN|BACKUP|CONTACT|COOKIE|DELIVERY|EMAIL|MEDIA|OPENAI|RATE|RETENTION|RETURNS|S3|SHOP|SHOPIFY|SMTP|STOCK)_/;
const MAX_TYPING_ERRORS = 2;
const MIN_NAME_LENGTH = 7;

/** Returns the known name that an unknown one was probably meant to be. */
export function findMeantSetting(name: string): string | undefined {
  if (KNOWN_SETTINGS.includes(name) || name.length < MIN_NAME_LENGTH) return undefined;
  const completed = KNOWN_SETTINGS.find((known) => known.startsWith(name));
  if (completed) return completed;
  const byDistance = KNOWN_SETTINGS.map((known) => ({ known, distance: countEdits(name, known) }));
  const [nearest] = byDistance.sort((a, b) => a.distance - b.distance);
  const isMeant = nearest && (nearest.distance <= MAX_TYPING_ERRORS || OWN_FAMILY.test(name));
  return isMeant ? nearest.known : undefined;
}

/** Counts the characters to add, remove or replace (Levenshtein). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...to].entries()) {
      const [above = 0, diagonal = 0, left = 0] = [row[at + 1], row[at], next[at]];
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
