import { usePinRemoteMutation } from "@advent/store/admin";
import { useToast } from "@advent/ui";
import { useState } from "react";
import { useSessionError } from "../../../shared/session/session";
import type { Build } from "../site/read-site";
import { getRemoteLabel } from "../site/read-site";

interface PinningConfirmation {
  buildId: string | null;
  title: string;
  description: string;
  confirmLabel: string;
  done: string;
}

export function usePinning(remote: string) {
  // Stays while the dialog closes, so that its text does not vanish first.
  const [question, setQuestion] = useState<PinningConfirmation>();
  const [open, setOpen] = useState(false);
  const [send, { isLoading: busy }] = usePinRemoteMutation();
  const { show } = useToast();
  const refuse = useSessionError();

  function ask(next: PinningConfirmation): void {
    setQuestion(next);
    setOpen(true);
  }

  async function confirm(): Promise<void> {
    if (!question) return;
    const { error } = await send({ remote, buildId: question.buildId });
    setOpen(false);
    if (error) return refuse(error, "Nothing was changed");
    show({ title: question.done, description: "Visitors get it on their next page load.", tone: "success" });
  }

  return {
    busy,
    question,
    open,
    askToPin: (build: Build) => ask(confirmPin(remote, build)),
    askToFollow: () => ask(confirmFollow(remote)),
    confirm: () => void confirm(),
    cancel: () => setOpen(false),
  };
}

function confirmPin(remote: string, { id, isNewest }: Build): PinningConfirmation {
  const label = getRemoteLabel(remote);
  const held = "The site stays on this build until you return to the newest one.";
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

function confirmFollow(remote: string): PinningConfirmation {
  const label = getRemoteLabel(remote);
  return {
    buildId: null,
    title: `Return ${label} to its newest build?`,
    description: "Visitors get the newest build, and every later release as soon as it is published.",
    confirmLabel: "Go live",
    done: `${label} follows its newest build`,
  };
}
