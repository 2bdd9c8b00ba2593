import base from "./playwright.config";
const o = JSON.parse(process.env.EXP ?? "{}");
export default { ...base, ...o.top, use: { ...base.use, ...o.use, launchOptions: { ...base.use?.launchOptions, executablePath: process.env.CHROMIUM_PATH, args: [...(base.use?.launchOptions?.args ?? []), ...(o.args ?? [])] } } };
