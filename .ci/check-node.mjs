// Fails when the images' Node misses a security release of its line, is no LTS, or is older than 60 days while a newer patch exists.
// Reads Node's list of releases: curl https://nodejs.org/dist/index.json | node .ci/check-node.mjs
import { readFileSync } from "node:fs";
import { json } from "node:stream/consumers";

const MAX_AGE_MS = 60 * 24 * 60 * 60 * 1000;

const [, version] = /^FROM node:(\d+\.\d+\.\d+)-/m.exec(
  readFileSync(new URL("../deploy/Dockerfile", import.meta.url), "utf8"),
);
const major = version.split(".")[0];
const releases = await json(process.stdin);
const pinned = releases.find((release) => release.version === `v${version}`);
// The list begins with the newest.
const newer = releases.slice(0, releases.indexOf(pinned)).filter((release) => release.version.startsWith(`v${major}.`));
const missed = newer.filter(({ security }) => security);

if (!pinned?.lts) fail(`Node ${version} of deploy/Dockerfile is not among Node's LTS releases.`);
if (missed.length > 0) fail(`Node ${version} of deploy/Dockerfile misses security fixes: take ${newer[0].version}.`);
if (newer.length > 0 && Date.now() - Date.parse(pinned.date) > MAX_AGE_MS)
  fail(`Node ${version} of deploy/Dockerfile is older than 60 days: take ${newer[0].version}.`);
console.log(`Node ${version} has all security fixes of its line.`);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
