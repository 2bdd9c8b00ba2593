import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mailer, StoredEmails } from "./mailer";
import { buildMessage, hashKey } from "./message";

const MAX_KEPT_EMAILS = 500;

/**
 * Writes emails as `.eml` files where no server is configured. The folder is private and bounded.
 * Sending the same email again overwrites its file.
 */
export function createOutbox(folder: string, from: string, kept = MAX_KEPT_EMAILS): Mailer {
  return {
    kept: openStoredEmails(folder),
    async send(email) {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await transport.sendMail(buildMessage(email, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${hashKey(email.key)}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      await removeOldest(folder, kept);
    },
  };
}

function openStoredEmails(folder: string): StoredEmails {
  const getFile = (id: string) => join(folder, `${id}.eml`);
  return {
    read: (id) => ignoreMissing(readFile(getFile(id))),
    async forget(id) {
      for (const file of [getFile(id), `${getFile(id)}.part`]) await rm(file, { force: true });
    },
    async forgetOlder(than) {
      for (const name of (await ignoreMissing(readdir(folder))) ?? []) {
        if (!/\.eml(?:\.part)?$/.test(name)) continue;
        const file = join(folder, name);
        const about = await ignoreMissing(stat(file));
        if (about && about.mtime < than) await rm(file, { force: true });
      }
    },
  };
}

function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

async function removeOldest(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  if (names.length <= kept) return;
  const emails = await Promise.all(
    names.map(async (name) => ({ name, at: (await ignoreMissing(stat(join(folder, name))))?.mtimeMs ?? 0 })),
  );
  const oldest = emails.sort((a, b) => a.at - b.at).slice(0, names.length - kept);
  for (const { name } of oldest) await rm(join(folder, name), { force: true });
}
