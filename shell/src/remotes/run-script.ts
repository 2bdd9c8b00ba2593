import type { Script } from "./remotes-file";

/** Runs a script of another origin; rejects when it cannot be fetched or its bytes are not the expected ones. */
export function runScript({ src, integrity }: Script): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    Object.assign(script, { src, integrity, crossOrigin: "anonymous", async: true });
    script.onload = () => done();
    script.onerror = () => fail(new Error(`${src} could not be loaded`));
    document.head.append(script);
    const remove = () => script.remove();
    script.addEventListener("load", remove);
    script.addEventListener("error", remove);
  });
}
