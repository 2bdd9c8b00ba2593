import { buildPath, type EndpointName, endpoints } from "@advent/contract";
import { getStopLinks } from "../../src/contributions/contribution-links";
import { hashEmail } from "../../src/email/message";
import { INVITATION, inviteOne } from "../contributor";
import { shopperWithOrder, shopperWithTwelve } from "../full-calendar";
import type { GuardedApi } from "../login";
import { assertOk } from "../visitor";
import { anybody, call, loggedIn, named, owners, type Prepare, recording } from "./prepare";

async function written(api: GuardedApi, more: object = {}) {
  const owner = await shopperWithOrder(api);
  const { inviter, contributor } = await inviteOne(api, owner, more);
  await assertOk(contributor.write("Merry Christmas, my dear."));
  const params = { ...named(owner), contributionId: contributor.id };
  return { owner, inviter, contributor, params };
}

async function accepted(api: GuardedApi) {
  const { owner, inviter, contributor, params } = await written(api);
  await assertOk(inviter.accept(contributor.id));
  const itemId = owner.items.find(({ day }) => day === 7)?.id ?? "";
  return { ...params, itemId };
}

const reporting = async (api: GuardedApi) => anybody("reportContribution", await accepted(api))(api);

async function following(api: GuardedApi, more: object = {}) {
  const { contributor } = await inviteOne(api, await shopperWithTwelve(api), more);
  return contributor;
}

const aboutGran =
  (name: "eraseContributions" | "exportContributor"): Prepare =>
  async (api) => {
    const email = "gran@letters.example";
    await written(api, { people: [{ name: "Gran", day: 7, email }] });
    const visitor = await loggedIn(api);
    return () => call(visitor, name, {}, { email });
  };

export const CONTRIBUTION_CALLS = {
  listContributions: async (api) => {
    const { owner } = await written(api);
    return () => call(owner, "listContributions", named(owner));
  },
  inviteContributors: owners("inviteContributors", INVITATION),
  decideContribution: async (api) => {
    const { owner, params } = await written(api);
    return () => call(owner, "decideContribution", params, { action: "accept", revision: 1 });
  },
  arrangeContributions: async (api) => {
    const { owner, contributor } = await written(api);
    return () => call(owner, "arrangeContributions", named(owner), { contributionIds: [contributor.id] });
  },
  revokeContribution: async (api) => {
    const { owner, params } = await written(api);
    return () => call(owner, "revokeContribution", params);
  },
  getContribution: async (api) => {
    const { contributor } = await written(api);
    return () => contributor.read();
  },
  openContribution: async (api) => {
    const contributor = await following(api);
    return () => contributor.open();
  },
  joinContributors: async (api) => {
    const contributor = await following(api, { people: [], isShared: true });
    return () => contributor.join("Aunt May");
  },
  sendContribution: async (api) => {
    const contributor = await following(api);
    return () => contributor.write("Merry Christmas, my dear.");
  },
  withdrawContribution: async (api) => {
    const { contributor } = await written(api);
    return () => contributor.withdraw();
  },
  uploadContributionMedia: async (api) => {
    const contributor = await following(api);
    const bytes = await recording("media/voice-3s.webm");
    return () => contributor.record(bytes);
  },
  stopContributionEmails: async ({ services: { config }, ...api }) => {
    const addressId = hashEmail("gran@example.com");
    const secret = new URL(getStopLinks(addressId, config, false).call).searchParams.get("secret") ?? "";
    const visitor = api.visitor();
    return () => visitor.post(buildPath(endpoints.stopContributionEmails, { addressId }, { secret }));
  },
  reportContribution: reporting,
  listReportedContributions: async (api) => {
    await assertOk((await reporting(api))());
    const visitor = await loggedIn(api);
    return () => call(visitor, "listReportedContributions");
  },
  settleReport: async (api) => {
    const params = await accepted(api);
    await assertOk((await anybody("reportContribution", params)(api))());
    const visitor = await loggedIn(api);
    return () => call(visitor, "settleReport", params, { action: "erase", revision: 1 });
  },
  eraseContributions: aboutGran("eraseContributions"),
  exportContributor: aboutGran("exportContributor"),
} satisfies Partial<Record<EndpointName, Prepare>>;
