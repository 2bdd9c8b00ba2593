export const getEncodedLength = (bytes: number): number => 4 * Math.ceil(bytes / 3);

export async function* encodeBase64(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all =
      rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    const whole = all.length - (all.length % 3);
    rest = Buffer.from(all.subarray(whole));
    if (whole > 0) yield Buffer.from(all.toString("base64", 0, whole), "latin1");
  }
  if (rest.length > 0) yield Buffer.from(rest.toString("base64"), "latin1");
}
