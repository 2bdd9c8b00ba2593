import {
  buildPath,
  type DayExchange,
  type ExchangeAddress,
  endpoints,
  type GivenReply,
  type LandingReply,
} from "@advent/contract";
import type { RunningApi } from "./api";
import { PHONE_REQUEST, type Shopper } from "./full-calendar";
import { type ApiResponse, assertOk, Visitor } from "./visitor";

export const HEART: GivenReply = { heart: true, words: "", media: {} };

export const EXCHANGE_ADDRESS: ExchangeAddress = {
  name: "Ada Lovelace",
  line1: "12 St James’s Square",
  line2: null,
  city: "London",
  region: null,
  postcode: "SW1Y 4JH",
  country: "GB",
  phone: null,
};

export class Recipient extends Visitor {
  constructor(
    origin: string,
    readonly calendarId: string,
    readonly itemId: string,
  ) {
    super(origin);
  }

  private pathTo = (
    name: "recordOpening" | "saveReply" | "uploadReplyRecording" | "requestExchange",
    itemId = this.itemId,
  ) => buildPath(endpoints[name], { calendarId: this.calendarId, itemId });

  open = (itemId?: string): Promise<ApiResponse> =>
    this.send("POST", this.pathTo("recordOpening", itemId), PHONE_REQUEST);
  reply = (given: unknown, itemId?: string) => this.put(this.pathTo("saveReply", itemId), given);
  exchange = (chosen: object) =>
    this.post(this.pathTo("requestExchange"), { deliveryAddress: EXCHANGE_ADDRESS, ...chosen });
  changeExchange = (delivery: object) => this.patch(this.pathTo("requestExchange"), delivery);
  cancelExchange = () => this.delete(this.pathTo("requestExchange"));
  takeBack = () => this.delete(this.pathTo("saveReply"));
  record = (bytes: Uint8Array<ArrayBuffer> | Buffer, type = "audio/webm", itemId?: string) =>
    this.send("POST", this.pathTo("uploadReplyRecording", itemId), {
      body: new Uint8Array(bytes),
      headers: { "content-type": type },
    });

  async upload(bytes: Buffer, type?: string): Promise<string> {
    const { json, text } = await this.record(bytes, type);
    const { recordingUrl } = (json ?? {}) as { recordingUrl?: string };
    if (!recordingUrl) throw new Error(text);
    return recordingUrl;
  }

  async readExchange(part = ""): Promise<DayExchange> {
    return (await assertOk(this.get(this.pathTo("requestExchange") + part))).json as DayExchange;
  }

  async replies() {
    const { json } = await this.get(buildPath(endpoints.listReplies, { calendarId: this.calendarId }));
    return json as { sharesReplies: boolean; replies: LandingReply[]; free: string[]; taken: string[] };
  }
}

export async function createRecipient(
  api: RunningApi,
  { calendarId, items }: Shopper & { items: { id: string }[] },
  day = 1,
): Promise<Recipient> {
  const recipient = new Recipient(api.origin, calendarId, items[day - 1]?.id ?? "");
  await recipient.open();
  return recipient;
}
