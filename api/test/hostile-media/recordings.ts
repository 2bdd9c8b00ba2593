import { box, join, u32 as number, repeat } from "./bytes";

const u32 = (...values: number[]) => join(...values.map(number));
const HUGE_SIZE = 0xffff_ffff;

function mp4With(table: Buffer): Buffer {
  const ftyp = box("ftyp", Buffer.from("isom\0\0\0\0isomiso2", "latin1"));
  const mdhd = box("mdhd", u32(0, 0, 0, 1000, 1000, 0));
  const hdlr = box("hdlr", u32(0, 0), Buffer.from("vide"), u32(0, 0, 0, 0));
  const stsd = box("stsd", u32(0, 0));
  const tkhd = box("tkhd", u32(0, 0, 0, 1, 0, 1000), Buffer.alloc(60));
  const stbl = box("stbl", stsd, table);
  const trak = box("trak", tkhd, box("mdia", mdhd, hdlr, box("minf", stbl)));
  return join(ftyp, box("moov", box("mvhd", u32(0, 0, 0, 1000, 1000), Buffer.alloc(80)), trak));
}

const moof = (trun: Buffer) => box("moof", box("traf", box("tfhd", u32(0x38, 1, 1, 1, 0)), trun));

/** Files that once ended the API. Each is small and claims more than it holds. */
export const hostileMp4: Record<string, Buffer> = {
  "stz2 of field size 0": mp4With(box("stz2", u32(0, 0, HUGE_SIZE))),
  "stz2 of field size 4 beyond its box": mp4With(box("stz2", u32(0, 4, HUGE_SIZE))),
  "stsz beyond its box": mp4With(box("stsz", u32(0, 0, HUGE_SIZE))),
  "stts beyond its box": mp4With(box("stts", u32(0, HUGE_SIZE))),
  "stts whose entries add up": mp4With(box("stts", u32(0, 1, HUGE_SIZE, 1))),
  "ctts beyond its box": mp4With(box("ctts", u32(0, HUGE_SIZE))),
  "stsc beyond its box": mp4With(box("stsc", u32(0, HUGE_SIZE))),
  "stco beyond its box": mp4With(box("stco", u32(0, HUGE_SIZE))),
  "co64 beyond its box": mp4With(box("co64", u32(0, HUGE_SIZE))),
  "sbgp beyond its box": mp4With(box("sbgp", u32(0, 0, HUGE_SIZE))),
  "elst beyond its box": mp4With(box("elst", u32(0, HUGE_SIZE))),
  "trun without fields": join(mp4With(Buffer.alloc(0)), moof(box("trun", u32(0, HUGE_SIZE)))),
  "trun beyond its box": join(mp4With(Buffer.alloc(0)), moof(box("trun", u32(0x300, HUGE_SIZE)))),
  "a box of 7 bytes": join(mp4With(Buffer.alloc(0)), u32(7), Buffer.from("free")),
  "a box larger than the file": join(mp4With(Buffer.alloc(0)), u32(4096), Buffer.from("mdat")),
  "a box of 64 bit size": join(mp4With(Buffer.alloc(0)), u32(1), Buffer.from("mdat"), u32(HUGE_SIZE, HUGE_SIZE)),
  "boxes too deep": join(mp4With(Buffer.alloc(0)), nested(40)),
  "a table of references beyond its box": mp4With(box("dref", u32(0, HUGE_SIZE))),
  "a table of fragments beyond its box": mp4With(box("tfra", u32(0, 0, 0, HUGE_SIZE))),
  "encrypted samples": mp4With(box("senc", u32(0, 0))),
  "too many boxes": join(mp4With(Buffer.alloc(0)), ...Array(30_000).fill(box("free"))),
};

function nested(depth: number): Buffer {
  return box("moov", depth === 0 ? Buffer.alloc(0) : nested(depth - 1));
}

const ebmlHeader = Buffer.from("1a45dfa38b4282847765626d42878104", "hex");
const openSegment = Buffer.from("1853806701ffffffffffffff", "hex");
const emptyCluster = Buffer.from("1f43b67580", "hex");
const openCluster = Buffer.from("1f43b67501ffffffffffffff", "hex");

const webm = (...parts: Buffer[]) => join(ebmlHeader, openSegment, ...parts);

export const hostileWebm: Record<string, Buffer> = {
  "a header and 3 MB of zeros": webm(Buffer.alloc(3_000_000)),
  "a header and 3 MB of 0x42": webm(Buffer.alloc(3_000_000, 0x42)),
  "empty clusters": webm(repeat(emptyCluster, 600_000)),
  "tiny voids": webm(repeat(Buffer.from("ec80", "hex"), 1_500_000)),
  "voids in a cluster": webm(openCluster, repeat(Buffer.from("ec80", "hex"), 1_500_000)),
  "tiny blocks": webm(openCluster, repeat(Buffer.from("a38481000080", "hex"), 500_000)),
  "laced blocks": webm(openCluster, repeat(Buffer.from("a38581000086ff", "hex"), 500_000)),
  "an element larger than its parent": webm(Buffer.from("1f43b67582a388", "hex")),
  "an element of unknown size that must have one": webm(Buffer.from("1654ae6bff", "hex")),
};

const oggPage = (packets: number) =>
  join(Buffer.from("OggS"), Buffer.alloc(22), Buffer.from([packets]), Buffer.alloc(packets));

export const hostileOgg: Record<string, Buffer> = {
  "tiny pages": repeat(oggPage(0), 100_000),
  "empty packets": repeat(oggPage(255), 10_000),
  "a page larger than the file": join(oggPage(0), oggPage(4).subarray(0, 28)),
  "junk between pages": join(oggPage(1), Buffer.from("junk"), oggPage(1)),
};
