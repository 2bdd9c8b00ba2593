import type { RequestListener } from "node:http";
import { join } from "node:path";
import { appHandler } from "./app-handler";
import { writeBuilds } from "./builds";
import { integrityOf } from "./integrity";
import { type Pins, pinReader, withPins } from "./pins";
import { localRemote } from "./remotes";
import { serve } from "./testing/serve";
import { temporaryFolder, writeFiles } from "./testing/temporary";

const [old, live] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];
const dist = temporaryFolder();
const origin = "https://builder.example";

const builds = [
  { id: live, contract: "1.1.0" },
  { id: old, contract: "1.0.0" },
].map((build) => ({ ...build, time: "2026-11-21T00:00:00.000Z", routes: ["/"], files: [] }));

function makeLive(id: string): void {
  writeFiles(dist, { "public/mf/mf-manifest.json": JSON.stringify({ build: id }) });
  writeBuilds(dist, { live: id, builds });
}

beforeAll(() => {
  const manifests = builds.map(({ id }) => [`public/mf/mf-manifest.${id}.json`, JSON.stringify({ build: id })]);
  writeFiles(dist, { "public/index.html": live, ...Object.fromEntries(manifests) });
  makeLive(live);
});

const remotes = () => ({ remotes: { mf_builder: localRemote(dist, origin, "^1.0.0") } });
const held = (pins: Pins) => withPins(remotes(), pins, () => dist).remotes.mf_builder;

describe("a pinned remote", () => {
  test("is shown at the lasting manifest of its build, with that manifest's integrity", () => {
    expect(held({ mf_builder: old })).toEqual({
      manifest: `${origin}/mf/mf-manifest.${old}.json`,
      contract: "^1.0.0",
      integrity: integrityOf(join(dist, "public/mf", `mf-manifest.${old}.json`)),
    });
  });

  test.each([{}, { mf_landing: old }, { mf_builder: "cccccccccccc" }])(
    "follows its live build when nothing, another remote or a build that is gone is pinned: %j",
    (pins) => {
      expect(held(pins as Pins)).toEqual(remotes().remotes.mf_builder);
    },
  );

  test("stays where it is when another build goes live, and rolls forward without the pin", () => {
    makeLive(old);
    expect(held({ mf_builder: live })?.manifest).toBe(`${origin}/mf/mf-manifest.${live}.json`);
    makeLive(live);
    expect(held({})?.manifest).toBe(`${origin}/mf/mf-manifest.json`);
  });
});

test("an origin says which builds it keeps and which is live, to pages of any origin", async () => {
  const alone = await serve(appHandler({ dist, apiOrigin: "http://127.0.0.1:1" }));
  const response = await fetch(`${alone}/mf/builds.json`);
  expect(await response.json()).toEqual({
    builds: [
      { id: live, time: "2026-11-21T00:00:00.000Z", contract: "1.1.0", live: true },
      { id: old, time: "2026-11-21T00:00:00.000Z", contract: "1.0.0", live: false },
    ],
  });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect((await fetch(`${alone}/healthz`)).headers.get("access-control-allow-origin")).toBe("*");
});

test("the shell's list of remotes follows the pins", async () => {
  const shell = await serve(
    appHandler({
      dist,
      apiOrigin: "http://127.0.0.1:1",
      remotes,
      pinned: async (all) => withPins(all, { mf_builder: old }, () => dist),
    }),
  );
  const response = await fetch(`${shell}/remotes.json`);
  expect(await response.json()).toMatchObject({ remotes: { mf_builder: held({ mf_builder: old }) } });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});

describe("the pins", () => {
  let answer: RequestListener;
  let asked = 0;
  let api: string;
  let time = 0;
  const say = (pins: unknown, status = 200) => {
    answer = (_request, response) => response.writeHead(status).end(JSON.stringify({ pins }));
  };
  beforeAll(async () => {
    api = await serve((request, response) => {
      asked += 1;
      answer(request, response);
    });
  });
  beforeEach(() => {
    asked = 0;
    time = 0;
  });

  test("are asked for once in five seconds, by all visitors together", async () => {
    say({ mf_builder: old });
    const read = pinReader(api, () => time);
    expect(await Promise.all([read(), read()])).toEqual([{ mf_builder: old }, { mf_builder: old }]);
    say({});
    time = 4_999;
    expect(await read()).toEqual({ mf_builder: old });
    expect(asked).toBe(1);
    time = 5_000;
    expect(await read()).toEqual({});
    expect(asked).toBe(2);
  });

  test.each([
    ["refuses", () => say({}, 503)],
    ["answers something else", () => say("soon")],
    [
      "hangs",
      () => {
        answer = () => {};
      },
    ],
  ])("stay as they were while the API %s", async (_what, fail) => {
    say({ mf_builder: old });
    const read = pinReader(api, () => time);
    await read();
    fail();
    time = 6_000;
    expect(await read()).toEqual({ mf_builder: old });
  });

  test("are none until the API has said some", async () => {
    expect(await pinReader("http://127.0.0.1:1")()).toEqual({});
  });

  test("that name no build are left out", async () => {
    say({ mf_builder: "../../secret", mf_landing: live, mf_admin: 7 });
    expect(await pinReader(api)()).toEqual({ mf_landing: live });
  });
});
