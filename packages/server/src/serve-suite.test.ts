import { findFreePort } from "./free-ports";
import { listen } from "./listen";
import { getShownRemotes } from "./local-remotes";
import { getSecurityHeaders } from "./security";
import { getAppOptions } from "./serve-suite";
import { serve } from "./testing/serve";

const PORTS = { shell: 1, builder: 2, landing: 3, admin: 4, embed: 5 };
const origins = (shell: string) => ({ shell });

test("taken port names its app", async () => {
  const port = Number(new URL(await serve(() => {})).port);
  await expect(listen("the builder", port, "127.0.0.1", () => {})).rejects.toThrow(
    `Port ${port} for the builder is taken by another program: stop that one or choose another port.`,
  );
});

test("stopping server completes its responses", async () => {
  let finish = () => {};
  const port = await findFreePort();
  const server = await listen("the shell", port, "127.0.0.1", (_request, response) => {
    finish = () => response.end("whole");
    response.write("");
  });
  const apiResponse = await fetch(`http://127.0.0.1:${port}`);
  const stopped = server.stop();
  finish();
  expect(await apiResponse.text()).toBe("whole");
  await stopped;
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow("fetch failed");
});

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://shop.localhost"])(
  "%s has an admin panel",
  (shell) => {
    expect(getShownRemotes(origins(shell))).toContain("admin");
  },
);

test.each(["https://shop.example", "https://localhost.example"])("%s has none, unless it is configured to", (shell) => {
  expect(getShownRemotes(origins(shell))).not.toContain("admin");
  expect(getShownRemotes(origins(shell), true)).toContain("admin");
});

test.each([
  ["admin", "/admin/orders", "camera=(self), microphone=()"],
  ["builder", "/", "camera=(self), microphone=(self)"],
  ["landing", "/", "camera=(), microphone=()"],
  ["landing", "/contribution", "camera=(self), microphone=(self)"],
] as const)("%s allows what %s uses", (app, path, policy) => {
  const { security = {} } = getAppOptions(app, "", { ports: PORTS, apiOrigin: "http://127.0.0.1:1" });
  expect(getSecurityHeaders(security, path)["Permissions-Policy"]).toContain(policy);
});
