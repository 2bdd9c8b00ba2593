import { buildPath, type Contribution, type ContributorPage, endpoints } from "@advent/contract";
import type { RunningApi } from "./api";
import { PHONE_REQUEST, type Shopper } from "./full-calendar";
import { type ApiResponse, assertOk, Visitor } from "./visitor";

export const INVITATION = {
  from: "Tom",
  question: "What do you remember of her first Christmas?",
  lastDate: new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10),
  sendsReminder: true,
  people: [{ name: "Gran", day: 7 }],
  isShared: false,
};

type Contributions = ApiResponse & { json: { contributions: Contribution[] } };

/** The sender's calls about contributions. */
export class Inviter {
  constructor(private readonly shopper: Shopper) {}

  private pathTo = (name: "listContributions" | "decideContribution" | "arrangeContributions", contributionId = "") =>
    buildPath(endpoints[name], { calendarId: this.shopper.calendarId, contributionId });

  invite = (more: object = {}) => this.shopper.post(this.pathTo("listContributions"), { ...INVITATION, ...more });
  decide = (id: string, decision: object) => this.shopper.post(this.pathTo("decideContribution", id), decision);
  revoke = (id: string) => this.shopper.delete(this.pathTo("decideContribution", id));
  arrange = (contributionIds: string[]) => this.shopper.put(this.pathTo("arrangeContributions"), { contributionIds });
  accept = async (id: string, day?: number) =>
    this.decide(id, { action: "accept", revision: (await this.find(id))?.revision, day });

  async list(): Promise<Contribution[]> {
    return ((await assertOk(this.shopper.get(this.pathTo("listContributions")))) as Contributions).json.contributions;
  }

  async find(id: string): Promise<Contribution | undefined> {
    return (await this.list()).find((one) => one.id === id);
  }
}

/** Somebody who follows a link, without cookies. */
export class Contributor extends Visitor {
  constructor(
    origin: string,
    readonly id: string,
    readonly secret: string,
  ) {
    super(origin);
  }

  private pathTo = (
    name: "getContribution" | "openContribution" | "joinContributors" | "uploadContributionMedia",
  ): string => buildPath(endpoints[name], { secret: this.secret });

  read = () => this.get(this.pathTo("getContribution"));
  page = async (): Promise<ContributorPage> => (await assertOk(this.read())).json as ContributorPage;
  open = () => this.send("POST", this.pathTo("openContribution"), PHONE_REQUEST);
  join = (name: string) => this.post(this.pathTo("joinContributors"), { name });
  write = (note: string, more: object = {}) => this.put(this.pathTo("getContribution"), { note, ...more });
  withdraw = () => this.delete(this.pathTo("getContribution"));
  record = (bytes: Buffer, type = "audio/webm") =>
    this.send("POST", this.pathTo("uploadContributionMedia"), {
      body: new Uint8Array(bytes),
      headers: { "content-type": type },
    });

  async upload(bytes: Buffer, type?: string): Promise<string> {
    return ((await assertOk(this.record(bytes, type))).json as { url: string }).url;
  }
}

/** Invites people and returns them, the newest last. */
export async function inviteContributors(
  api: RunningApi,
  shopper: Shopper,
  more: object = {},
): Promise<{ inviter: Inviter; contributors: Contributor[] }> {
  const inviter = new Inviter(shopper);
  const { json } = (await assertOk(inviter.invite(more))) as Contributions;
  const contributors = json.contributions.map(
    ({ id, url }) => new Contributor(api.origin, id, url.split("#")[1] ?? ""),
  );
  return { inviter, contributors };
}

export async function inviteOne(api: RunningApi, shopper: Shopper, more: object = {}) {
  const { inviter, contributors } = await inviteContributors(api, shopper, more);
  const contributor = contributors.at(-1);
  if (!contributor) throw new Error("Nobody was invited.");
  return { inviter, contributor };
}
