import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import FakeTimers, { type Clock } from "@sinonjs/fake-timers";
import { createSeededRandom, type Random } from "../../src/random";

/**
 * Replaces the clock, which then moves only when the scheduler sets it, and draws random values from the seed.
 * @param getActor each actor draws from a sequence of its own, so that threads of others change nothing
 */
export function takeOverClockAndChance(seed: string, start: Date, getActor: () => string): Clock {
  const sequences = new Map<string, Random>();
  const random = () => {
    const actor = getActor();
    const sequence = sequences.get(actor) ?? createSeededRandom(`${seed} ${actor}`);
    sequences.set(actor, sequence);
    return sequence();
  };
  const fill = <T extends ArrayBufferView>(bytes: T): T => {
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < view.length; at += 1) view[at] = Math.floor(random() * 256);
    return bytes;
  };
  Math.random = random;
  const randomBytes = (size: number) => fill(Buffer.alloc(size));
  const createUuid = () => {
    const bytes = randomBytes(16);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  };
  const drawInteger = (from: number, to?: number) =>
    to === undefined ? Math.floor(random() * from) : from + Math.floor(random() * (to - from));
  Object.assign(crypto, { randomBytes, randomUUID: createUuid, randomInt: drawInteger, randomFillSync: fill });
  syncBuiltinESMExports();
  Object.assign(globalThis.crypto, { randomUUID: createUuid, getRandomValues: fill });
  return FakeTimers.install({
    now: start,
    toFake: ["Date", "performance", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
}
