import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Finding, judge } from "./finding";
import { ResponseChecker } from "./response-checker";
import { readStored } from "./verify";
import { Visitor } from "./visitor";

test("failed read says nothing of what is stored", async () => {
  const statuses = [503, 429, 200];
  const server = createServer((_, res) => res.writeHead(statuses.shift() ?? 200).end("RIFF WEBP")).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  const admin = new Visitor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, new ResponseChecker());
  expect(await readStored(admin, "/api/media/image.webp")).toMatchObject({ status: 200, text: "RIFF WEBP" });
  server.close();
  server.closeAllConnections();
});

const found = (more: Partial<Finding>) => judge(new ResponseChecker().report("", more));
const late = new Map([["GET /: a response took longer than 5.0 s", 1]]);

test("only a busy machine excuses what is late", () => {
  expect(found({})).toBe("holds");
  expect(found({ late, slowdown: 1.9 })).toBe("DOES NOT HOLD");
  expect(found({ late, slowdown: 2.1 })).toBe("CANNOT JUDGE");
});

test("no machine excuses what is lost or wrong", () => {
  expect(found({ lost: ["note"], slowdown: 9 })).toBe("DOES NOT HOLD");
  expect(found({ wrong: new Map([["GET /: 500", 1]]), late, slowdown: 9 })).toBe("DOES NOT HOLD");
});
