import { startS3Server } from "@advent/api/testing/s3-server";
import type { FaultCase } from "../finding";
import { type Dependent, testProviderFailures } from "../provider-failures";
import { image } from "../samples";
import { readStored } from "../verify";
import type { Visitor } from "../visitor";

const MAX_RESPONSE_MS = 10_000;

class Bucket implements Dependent {
  readonly limitMs = MAX_RESPONSE_MS;
  readonly urls: string[] = [];

  request = (shopper: Visitor) => Promise.all([this.upload(shopper, [503]), this.show(shopper, [503])]);

  works = async (shopper: Visitor) => {
    const uploaded = await this.upload(shopper, [200, 503]);
    return uploaded?.status === 200 && (await this.show(shopper, [200, 503]))?.status === 200;
  };

  async missing(shopper: Visitor): Promise<string[]> {
    const lost: string[] = [];
    for (const url of this.urls) {
      const { status, text } = await readStored(shopper, url);
      if (status !== 200 || !text.includes("WEBP")) lost.push(`${url}: ${status}`);
    }
    return lost;
  }

  private async upload(shopper: Visitor, expected: readonly number[]) {
    const response = await shopper.uploadImage(await image(), expected);
    if (response?.status === 200) this.urls.push((JSON.parse(response.text) as { imageUrl: string }).imageUrl);
    return response;
  }

  private async show(shopper: Visitor, expected: readonly number[]) {
    return shopper.get(this.urls[0] ?? "", expected);
  }
}

export const s3: FaultCase = {
  name: "s3",
  claim: "A failing bucket costs uploads and media a 503 within 10 s; nothing that was acknowledged is lost.",
  waits: true,
  async run(workspace) {
    const server = await startS3Server();
    workspace.onClose(() => server.stop());
    const settings = (origin: string) => ({ ...server.settings, MEDIA_STORE: "s3", S3_ENDPOINT: origin });
    const bucket = new Bucket();
    const { finding, shopper } = await testProviderFailures(
      workspace,
      { name: "S3", port: server.port, settings },
      bucket,
    );
    return { ...finding, acknowledged: bucket.urls.length, lost: await bucket.missing(shopper) };
  },
};
