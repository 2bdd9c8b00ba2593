import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildPath, type EndpointName, endpoints, type Variant } from "@advent/contract";
import sharp from "sharp";
import { ADMIN_PASSWORD } from "../api";
import { type Shopper, shopperWithTwelve } from "../full-calendar";
import type { GuardedApi } from "../login";
import { type ApiResponse, assertOk, type Visitor } from "../visitor";

interface Call {
  (): Promise<ApiResponse>;
  /** Puts back what later calls of the same API need. */
  cleanUp?: () => Promise<unknown>;
}
export type Prepare = (api: GuardedApi) => Promise<Call>;

export const pathTo = (name: EndpointName, params: Record<string, string> = {}) => buildPath(endpoints[name], params);

export function call(
  visitor: Visitor,
  name: EndpointName,
  params: Record<string, string> = {},
  body?: object,
): Promise<ApiResponse> {
  const { method } = endpoints[name];
  if (method === "GET") return visitor.get(pathTo(name, params));
  if (method === "PUT") return visitor.put(pathTo(name, params), body);
  if (method === "DELETE") return visitor.delete(pathTo(name, params));
  return method === "POST" ? visitor.post(pathTo(name, params), body) : visitor.patch(pathTo(name, params), body);
}

export const anybody =
  (name: EndpointName, params: Record<string, string> = {}, body?: object): Prepare =>
  async (api) => {
    const visitor = api.visitor();
    return () => call(visitor, name, params, body);
  };

export async function loggedIn(api: GuardedApi): Promise<Visitor> {
  const visitor = api.visitor();
  await assertOk(api.logIn(ADMIN_PASSWORD, { as: visitor }));
  return visitor;
}

export const named = ({ calendarId }: Shopper) => ({ calendarId });

export type Twelve = Awaited<ReturnType<typeof shopperWithTwelve>>;

export const owners =
  (name: EndpointName, body: object | undefined = undefined, before: (owner: Twelve) => unknown = () => {}): Prepare =>
  async (api) => {
    const owner = await shopperWithTwelve(api);
    await before(owner);
    return () => call(owner, name, { calendarId: owner.calendarId, itemId: owner.items[0]?.id ?? "" }, body);
  };

export const recording = (file: string) => readFile(join(import.meta.dirname, "..", file));

/** Gives each variant the same price, so that the stylist's total does not depend on the catalogue. */
export const atOnePrice =
  (prepare: Prepare): Prepare =>
  async (api) => {
    const { catalogue } = api.services;
    const listStylistCandidates = async () =>
      (await catalogue.listStylistCandidates()).map((one) => ({ ...one, priceAmount: 30_000 }));
    const findByIds: typeof catalogue.findByIds = async (ids, buyerIp) => {
      const found = [...(await catalogue.findByIds(ids, buyerIp))];
      return new Map(found.map(([id, product]) => [id, { ...product, variants: product.variants.map(costing300) }]));
    };
    Object.assign(api.services, { catalogue: { ...catalogue, listStylistCandidates, findByIds } });
    const perform = await prepare(api);
    return Object.assign(() => perform(), { cleanUp: async () => Object.assign(api.services, { catalogue }) });
  };
const costing300 = (variant: Variant): Variant => ({ ...variant, priceAmount: 30_000 });

export const image = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: "gold" } })
    .jpeg()
    .toBuffer();

export const admin =
  (name: EndpointName, body?: object): Prepare =>
  async (api) => {
    const { calendarId } = await shopperWithTwelve(api);
    const visitor = await loggedIn(api);
    return () => call(visitor, name, { calendarId, remote: "mf_builder" }, body);
  };

/** Lets releases be changed without a list of remotes. */
export function manageReleases({ services }: GuardedApi): void {
  const change = async () => {};
  const releases = { read: () => ({}), getPins: () => ({}), getStages: () => ({}), pin: change, stage: change };
  Object.assign(services.operations, { releases: { ...releases, release: change } });
}
