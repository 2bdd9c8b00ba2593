import { usePinRemoteMutation } from "@advent/store/desk";
import { useToast } from "@advent/ui";
import { useState } from "react";
import { useRefusal } from "../../../shared/session/session";
import type { Build } from "../site/read-site";
import { getRemoteLabel } from "./remote-label";

/** What the admin is asked before the site changes. */
interface PinningQuestion {
  buildId: string | null;
  title: string;
  description: string;
  confirmLabel: string;
  done: string;
}

/** Holds a remote at a build, or lets it go again, after a confirmation. */
export function usePinning(remote: string) {
  // Stays while the dialog leaves, so that its words do not vanish first.
  const [question, setQuestion] = useState<PinningQuestion>();
  const [open, setOpen] = useState(false);
  const [send, { isLoading: busy }] = usePinRemoteMutation();
  const { show } = useToast();
  const refuse = useRefusal();

  function ask(next: PinningQuestion): void {
    setQuestion(next);
    setOpen(true);
  }

  async function confirm(): Promise<void> {
    if (!question) return;
    const { error } = await send({ remote, buildId: question.buildId });
    setOpen(false);
    if (error) return refuse(error, "Nothing was changed");
    show({ title: question.done, description: "Visitors get it with their next page.", tone: "success" });
  }

  return {
    busy,
    question,
    open,
    askToPin: (build: Build) => ask(pinQuestion(remote, build)),
    askToFollow: () => ask(followQuestion(remote)),
    confirm: () => void confirm(),
    cancel: () => setOpen(false),
  };
}

function pinQuestion(remote: string, { id, isNewest }: Build): PinningQuestion {
  const label = getRemoteLabel(remote);
  const held = "The site stays at it, whatever is released, until you go back to the newest build.";
  if (isNewest) {
    return {
      buildId: id,
      title: `Pin ${label}?`,
      description: `Build ${id} is the newest one. ${held}`,
      confirmLabel: "Pin this build",
      done: `${label} is pinned at ${id}`,
    };
  }
  return {
    buildId: id,
    title: `Roll ${label} back?`,
    description: `Visitors of the site get build ${id} instead of the newest one. ${held}`,
    confirmLabel: "Roll back",
    done: `${label} is rolled back to ${id}`,
  };
}

function followQuestion(remote: string): PinningQuestion {
  const label = getRemoteLabel(remote);
  return {
    buildId: null,
    title: `Take ${label} back to its newest build?`,
    description: "Visitors of the site get the newest build, and every later release as soon as it is out.",
    confirmLabel: "Go live",
    done: `${label} follows its newest build`,
  };
}
