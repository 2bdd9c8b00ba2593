import type { ContributorPage } from "@advent/contract";
import { getErrorStatus, readStored, writeStored } from "@advent/store";
import { useEffect, useEffectEvent, useState } from "react";
import { contributionCalls } from "./contribution-api";

type ContributionPageState =
  | { name: "loading" }
  | { name: "ready"; secret: string; page: ContributorPage }
  /** The link is wrong or revoked. */
  | { name: "ended" }
  /** The press on an email's *unsubscribe* ended all emails to its address. */
  | { name: "stopped" }
  | { name: "offline" }
  | { name: "failed" };

/** Identifies a link on this device, without the whole secret. */
export const getStorageKey = (secret: string) => `advent:contribution:${secret.slice(-24)}`;

export function useContribution() {
  const [state, setState] = useState<ContributionPageState>({ name: "loading" });

  async function load() {
    // Read after hydration, because the server that rendered the page does not get it.
    const link = location.hash.slice(1);
    const [, addressId, stopSecret] = /^stop\.([\w-]+)\.([\w-]{43})$/.exec(link) ?? [];
    if (addressId && stopSecret) return stopEmails(addressId, stopSecret);
    const secret = readStored(getOwnLinkKey(link)) ?? link;
    if (!/^[\w-]{40,300}$/.test(secret)) return setState({ name: "ended" });
    setState({ name: "loading" });
    try {
      setState({ name: "ready", secret, page: await contributionCalls.get(secret) });
    } catch (error) {
      return setState(toErrorState(error));
    }
    // Only reminders depend on it.
    await contributionCalls.recordOpened(secret).catch(() => undefined);
  }

  async function stopEmails(addressId: string, secret: string) {
    setState({ name: "loading" });
    try {
      await contributionCalls.stopEmails(addressId, secret);
      setState({ name: "stopped" });
    } catch (error) {
      setState(toErrorState(error));
    }
  }

  const loadLink = useEffectEvent(load);
  const loadAgain = useEffectEvent(() => {
    if (state.name === "offline") void load();
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void loadLink();
    window.addEventListener("hashchange", () => void loadLink(), { signal });
    window.addEventListener("online", () => loadAgain(), { signal });
    return () => controller.abort();
  }, []);

  return {
    state,
    reload: () => void load(),
    show: (page: ContributorPage) => setState((current) => (current.name === "ready" ? { ...current, page } : current)),
    /** Follows a shared link to a link of one's own, which this device remembers. */
    async join(shared: string, name: string): Promise<void> {
      const { secret } = await contributionCalls.join(shared, name);
      writeStored(getOwnLinkKey(shared), secret);
      history.replaceState(history.state, "", `#${secret}`);
      await load();
    },
  };
}

const getOwnLinkKey = (shared: string) => `${getStorageKey(shared)}:own`;

function toErrorState(error: unknown): ContributionPageState {
  const status = getErrorStatus(error);
  if (status === 400 || status === 404 || status === 410) return { name: "ended" };
  return { name: status === undefined && !navigator.onLine ? "offline" : "failed" };
}
