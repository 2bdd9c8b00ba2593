import { formatList } from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import { listFrom, readRemotesSetting } from "@advent/server/settings";
import type { Config } from "../config";
import { type Check, warn } from "./checks";
import { findMeantSetting } from "./known-settings";
import { getStatus, isOrigin } from "./shop";

const ORIGIN_SETTINGS = ["BUILDER_ORIGIN", "EMBED_ORIGIN"];
const ORIGIN_LISTS = ["ALLOWED_ORIGINS", "MEDIA_ORIGINS", "OVERRIDE_ORIGINS", "STOREFRONT_ORIGINS"];
const SECRET_SETTINGS = ["COOKIE_SECRET", "ADMIN_PASSWORD", "MONGODB_PASSWORD"];
const PLACEHOLDER_PATTERN =
  /change.?(?:me|this)|placeholder|example|replace|secret|passw(?:or)?d|qwert|letmein|welcome|admin|12345/i;
const MIN_SECRET_LENGTH = 12;
const MIN_DIFFERENT_CHARACTERS = 8;
const OPENAI_URL = "https://api.openai.com/v1";

const isWeak = (secret: string) =>
  secret.length < MIN_SECRET_LENGTH ||
  new Set(secret).size < MIN_DIFFERENT_CHARACTERS ||
  PLACEHOLDER_PATTERN.test(secret);

const hasKeys = (id?: string, secret?: string) => Boolean(id && secret);

/** The settings themselves, as in docs/deploying.md. */
export const SETTING_CHECKS: Record<string, Check> = {
  "Names of settings": {
    breaks: "the setting has no effect",
    fix: "the name, as in .env.example",
    judge({ env }) {
      const found = Object.keys(env).map((name) => [name, env[name] && findMeantSetting(name)]);
      const misspelt = found
        .filter(([, meant]) => meant)
        .map(([name, meant]) => `${name} is unknown, ${meant} is meant?`);
      return misspelt.length > 0 && warn(misspelt.join("; "));
    },
  },
  Origins: {
    breaks: "browsers block or miss what is there",
    fix: "the scheme and host alone, such as https://gifts.example",
    judge({ env }) {
      const given = ORIGIN_SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
      const listed = ORIGIN_LISTS.flatMap((name) => listFrom(env[name]).map((origin) => [name, origin]));
      const wrong = [...given, ...listed].filter(([, origin]) => !isOrigin(origin));
      const names = [...new Set(wrong.map(([name = ""]) => name))];
      return names.length > 0 && `${formatList(names)} must hold origins`;
    },
  },
  Hosts: {
    breaks: "the proxy sends both to one of them",
    fix: "a host name for each …_ORIGIN",
    judge({ pages }) {
      const hosts = pages.filter((url) => !isLocal(url)).map((url) => new URL(url).hostname);
      const shared = new Set(hosts.filter((host, index) => hosts.indexOf(host) !== index));
      return shared.size > 0 && `two apps are at ${formatList([...shared])}`;
    },
  },
  Secrets: {
    breaks: "strangers can guess them",
    fix: "openssl rand -hex 32 for each (docs/operations/secrets.md)",
    judge({ env }) {
      const weak = SECRET_SETTINGS.filter((name) => listFrom(env[name]).some(isWeak));
      return weak.length > 0 && `weak or a placeholder: ${formatList(weak)}`;
    },
  },
  "Test settings": {
    breaks: "the shop is open to abuse, or sells what it does not have",
    fix: "RATE_LIMITS=on and STOCK_FACTOR=1",
    judge({ config: { SHELL_ORIGIN, RATE_LIMITS, STOCK_FACTOR } }) {
      const set = [RATE_LIMITS === "off" && "RATE_LIMITS=off", STOCK_FACTOR > 1 && `STOCK_FACTOR=${STOCK_FACTOR}`];
      const given = set.filter((setting) => setting !== false);
      return !isLocal(SHELL_ORIGIN) && given.length > 0 && `${formatList(given)} in a public shop`;
    },
  },
  Buckets: {
    breaks: "nothing can be saved there",
    fix: "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, for backups also BACKUP_S3_… (docs/operations/s3-and-cdn.md)",
    judge({ config, env: { BACKUP_TO } }) {
      const ownKeys = hasKeys(config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY);
      const usesBucket = [config.MEDIA_STORE, config.MEDIA_STORE_FORMER].includes("s3");
      const backupKeys = hasKeys(
        config.BACKUP_S3_ACCESS_KEY_ID ?? config.S3_ACCESS_KEY_ID,
        config.BACKUP_S3_SECRET_ACCESS_KEY ?? config.S3_SECRET_ACCESS_KEY,
      );
      if (usesBucket && !ownKeys) return "the bucket of the media has no keys";
      return BACKUP_TO?.startsWith("s3://") && !backupKeys && "the bucket of the backups has no keys";
    },
  },
  OpenAI: {
    breaks: "texts are written from templates, and recordings get no captions",
    fix: "OPENAI_API_KEY, OPENAI_MODEL and OPENAI_TRANSCRIPTION_MODEL",
    async judge({ config }) {
      const { OPENAI_MODEL, OPENAI_TRANSCRIPTION_MODEL } = config;
      if (!config.OPENAI_API_KEY) return;
      const errors = [OPENAI_MODEL, OPENAI_TRANSCRIPTION_MODEL].map((model) => findModelError(config, model));
      return [...new Set(await Promise.all(errors))].filter(Boolean).join("; ");
    },
  },
  Remotes: {
    breaks: "the site shows none of its pages, or no release can be managed",
    fix: "REMOTES_FILE, and publish the builds again (docs/operations/releases.md)",
    judge({ env, config }) {
      if (!config.REMOTES_FILE) return warn("REMOTES_FILE is not set");
      try {
        readRemotesSetting(env);
      } catch (error) {
        return (error as Error).message;
      }
    },
  },
};

async function findModelError({ OPENAI_API_KEY, OPENAI_BASE_URL = OPENAI_URL }: Config, model: string) {
  const headers = { authorization: `Bearer ${OPENAI_API_KEY}` };
  const status = await getStatus(`${OPENAI_BASE_URL}/models/${encodeURIComponent(model)}`, { headers });
  if (status === 401 || status === 403) return `OpenAI does not accept the key (${status})`;
  if (status === 404) return `OpenAI has no model ${model} for this key`;
  return status !== 200 && `OpenAI cannot be used (${status})`;
}
