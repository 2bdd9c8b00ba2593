import { downloadHost, reach } from "./download-host";

test.each([
  [{}, "fastdl.mongodb.org"],
  [{ MONGOMS_DOWNLOAD_MIRROR: "https://mirror.shop.example/mongo" }, "mirror.shop.example"],
  [
    { MONGOMS_DOWNLOAD_MIRROR: "https://mirror.shop.example", https_proxy: "http://proxy.shop.example:3128" },
    "proxy.shop.example",
  ],
])("with %j the host to ask is %s", (env, hostname) => {
  expect(downloadHost(env).hostname).toBe(hostname);
});

test("invalid proxy is named", () => {
  expect(() => downloadHost({ HTTPS_PROXY: "proxy:3128" })).toThrow("HTTPS_PROXY is not an http address");
});

test("unreachable host is reported", async () => {
  await expect(reach(new URL("http://192.0.2.1:81"))).rejects.toThrow(
    /^MongoDB cannot be downloaded from 192\.0\.2\.1: .+\.$/,
  );
});
