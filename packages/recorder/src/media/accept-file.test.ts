import { BYTES_PER_MB } from "@advent/contract";
import { acceptFile as accept } from "./accept-file";
import { shrinkImage } from "./shrink-image";
import { type Clip, openClip, readVideoFacts, type VideoFacts } from "./trim/clip";

jest.mock("./shrink-image", () => ({ ...jest.requireActual("./shrink-image"), shrinkImage: jest.fn() }));
jest.mock("./trim/clip", () => ({ readVideoFacts: jest.fn(), openClip: jest.fn() }));

interface Eyes {
  shrinkImage: (file: Blob) => Promise<Blob>;
  readVideoFacts: (file: Blob) => Promise<VideoFacts>;
  openClip: (file: Blob) => Promise<Clip>;
}

function acceptFile(chosen: File, eyes: Eyes) {
  jest.mocked(shrinkImage).mockImplementation(eyes.shrinkImage);
  jest.mocked(readVideoFacts).mockImplementation(eyes.readVideoFacts);
  jest.mocked(openClip).mockImplementation(eyes.openClip);
  return accept(chosen);
}

const file = (name: string, type: string, bytes = 1000) => new File([new Uint8Array(bytes)], name, { type });
const unreadable = () => Promise.reject(new Error("The source image could not be decoded."));
const eyes = (own: Partial<Eyes> = {}): Eyes => ({
  shrinkImage: async () => new Blob([new Uint8Array(500)], { type: "image/webp" }),
  readVideoFacts: async () => ({ seconds: 8 }),
  openClip: () => Promise.reject(new Error("This browser cannot trim videos.")),
  ...own,
});

test("image over 5 MB offers its smaller version", async () => {
  const choice = await acceptFile(file("IMG_1.JPG", "image/jpeg", 8 * BYTES_PER_MB), eyes());
  expect(choice).toEqual({
    title: "Image too large",
    description: "Please select an image under 5MB",
    remedy: { label: "Make it smaller", choice: { kind: "image", file: expect.objectContaining({ size: 500 }) } },
  });
});

test("image of up to 5 MB is scaled without a question", async () => {
  const choice = await acceptFile(file("IMG_1.JPG", "image/jpeg", 5 * BYTES_PER_MB), eyes());
  expect(choice).toMatchObject({ kind: "image", file: { size: 500, type: "image/webp" } });
});

test("image a falsified canvas cannot scale is sent as it is", async () => {
  const protectedEyes = eyes({ shrinkImage: async (image) => image });
  const choice = await acceptFile(file("photo.jpg", "image/jpeg", 70), protectedEyes);
  expect(choice).toMatchObject({ kind: "image", file: { size: 70, type: "image/jpeg" } });
  const large = await acceptFile(file("photo.jpg", "image/jpeg", 5 * BYTES_PER_MB + 1), protectedEyes);
  expect(large).toEqual({ title: "Image too large", description: "Please select an image under 5MB" });
  expect(await acceptFile(file("IMG_2.HEIC", ""), protectedEyes)).toMatchObject({
    title: "This picture can’t be read",
  });
});

test("HEIC image is converted or explained", async () => {
  const heic = file("IMG_2.HEIC", "");
  expect(await acceptFile(heic, eyes())).toMatchObject({ kind: "image", file: { type: "image/webp" } });
  const refused = await acceptFile(heic, eyes({ shrinkImage: unreadable }));
  expect(refused).toMatchObject({ description: expect.stringMatching(/HEIC.*Most Compatible/) });
});

test("rejects an image over 5 MB that cannot shrink", async () => {
  const large = { title: "Image too large", description: "Please select an image under 5MB" };
  const blob = new Blob([new Uint8Array(5 * BYTES_PER_MB + 1)], { type: "image/webp" });
  const image = file("noise.png", "image/png", 5 * BYTES_PER_MB + 1);
  expect(await acceptFile(image, eyes({ shrinkImage: async () => blob }))).toEqual(large);
  expect(await acceptFile(image, eyes({ shrinkImage: unreadable }))).toEqual(large);
});

test("what only calls itself a picture is refused", async () => {
  const refused = await acceptFile(file("x.png", "image/png"), eyes({ shrinkImage: unreadable }));
  expect(refused).toMatchObject({ title: "This picture can’t be read" });
});

test("accepts videos up to exactly 20 MB", async () => {
  expect(await acceptFile(file("a.mp4", "video/mp4", 20 * BYTES_PER_MB), eyes())).toMatchObject({ kind: "video" });
  expect(await acceptFile(file("a.mp4", "video/mp4", 20 * BYTES_PER_MB + 1), eyes())).toEqual({
    title: "Video too large",
    description: "Please select a video under 20MB",
  });
});

test.each([
  ["clip.mov", "video/quicktime", "video/quicktime"],
  ["clip.MOV", "", "video/quicktime"],
  ["clip.m4v", "video/x-m4v", "video/mp4"],
  ["clip.webm", "video/webm;codecs=vp9", "video/webm"],
])("%s of type %p is sent as %s", async (name, type, sent) => {
  expect(await acceptFile(file(name, type), eyes())).toMatchObject({ kind: "video", file: { type: sent } });
});

test("accepts videos up to three minutes or of unknown length", async () => {
  const video = file("a.mp4", "video/mp4");
  for (const seconds of [11, 180.5, undefined]) {
    const choice = await acceptFile(video, eyes({ readVideoFacts: async () => ({ seconds }) }));
    expect(choice).toMatchObject({ kind: "video", file: { size: 1000 } });
  }
  expect(await acceptFile(video, eyes({ readVideoFacts: async () => ({ seconds: 181 }) }))).toEqual({
    title: "Video too long",
    description: "Please select a video of at most 3 minutes, or trim it in your phone’s gallery first.",
  });
});

test("oversized and overlong video gets one message", async () => {
  const video = file("a.mp4", "video/mp4", 20 * BYTES_PER_MB + 1);
  expect(await acceptFile(video, eyes({ readVideoFacts: async () => ({ seconds: 400 }) }))).toEqual({
    title: "Video too large",
    description: "Please select a video under 20MB. It may last at most 3 minutes.",
  });
});

test.each([
  ["too long", 1000, { seconds: 400 }, "Video too long", "Choose a part"],
  ["too large", 20 * BYTES_PER_MB + 1, { seconds: 25 }, "Video too large", "Choose a part"],
  ["too detailed", 1000, { seconds: 2, longestSide: 3840 }, "Video too detailed", "Make it smaller"],
])("video that is %s offers a remedy where supported", async (_what, bytes, facts, title, label) => {
  const clip = { seconds: facts.seconds } as Clip;
  const could = eyes({ readVideoFacts: async () => facts, openClip: async () => clip });
  const video = file("a.mov", "video/quicktime", bytes);
  expect(await acceptFile(video, could)).toMatchObject({
    title,
    remedy: { label, choice: { clip, file: { type: "video/quicktime", size: bytes }, failure: { title } } },
  });
  expect(await acceptFile(video, eyes({ readVideoFacts: async () => facts }))).not.toHaveProperty("remedy");
});

test.each([
  ["clip.avi", "video/x-msvideo", "This video can’t be used"],
  ["letter.pdf", "application/pdf", "This file can’t be used"],
  ["letter", "", "This file can’t be used"],
])("%s is refused", async (name, type, title) => {
  expect(await acceptFile(file(name, type), eyes())).toMatchObject({ title });
});
