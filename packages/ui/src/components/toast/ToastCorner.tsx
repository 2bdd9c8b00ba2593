import { Toast } from "@base-ui/react/toast";
import { useCallback, useEffect } from "react";
import { styled } from "styled-components";
import { CloseIcon } from "../../icons/actions";
import { media } from "../../theme/media";
import { inkSurface } from "../../theme/surface";
import { Button } from "../Button";
import { IconButton } from "../IconButton";
import type { ToastOptions } from "./toastContext";

const DEFAULT_DURATION_MS = 5000;
/** A toast with the same id replaces the visible one (docs/behaviour/numbers.md: one at a time). */
const TOAST_ID = "toast";
/**
 * Base UI renders a dialog, and a second dialog on the page confuses screen readers. The text is announced
 * anyway.
 */
const NOT_A_DIALOG = { role: "group", "aria-modal": undefined };

interface ToastCornerProps {
  /** Each object is shown once. */
  toast: ToastOptions | undefined;
  onRoom: (height: number) => void;
}

export function ToastCorner({ toast, onRoom }: ToastCornerProps) {
  return (
    <Toast.Provider timeout={DEFAULT_DURATION_MS}>
      <Toast.Portal>
        <Toast.Viewport render={<Corner />}>
          <CurrentToast toast={toast} onRoom={onRoom} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function CurrentToast({ toast, onRoom }: ToastCornerProps) {
  const { toasts, add, close } = Toast.useToastManager();
  useEffect(() => {
    if (!toast) {
      close(TOAST_ID);
      return;
    }
    const { title, description, tone = "default", duration = DEFAULT_DURATION_MS, action } = toast;
    const onClick = () => {
      close(TOAST_ID);
      action?.onClick();
    };
    // Sets every field, because an omitted one keeps the value of the previous toast.
    add({
      id: TOAST_ID,
      title,
      description,
      type: tone,
      timeout: duration,
      actionProps: action && { children: action.label, onClick },
    });
  }, [toast, add, close]);
  const reserveRoom = useCallback(
    (card: HTMLElement | null) => {
      // The card moves while it arrives, its corner does not.
      const corner = card?.parentElement?.getBoundingClientRect();
      onRoom(corner?.bottom ?? 0);
      const uncover = () => corner && uncoverField(corner);
      uncover();
      document.addEventListener("focusin", uncover);
      return () => {
        document.removeEventListener("focusin", uncover);
        onRoom(0);
      };
    },
    [onRoom],
  );
  return toasts.map((shown) => (
    <Toast.Root
      // A new key announces and animates a replaced toast as well.
      key={shown.updateKey}
      ref={reserveRoom}
      toast={shown}
      swipeDirection={["up", "left"]}
      {...NOT_A_DIALOG}
      render={<Card $tone={(shown.type ?? "default") as Tone} data-toast="" />}
    >
      <Toast.Content render={<Words />} role={shown.type === "destructive" ? "alert" : "status"}>
        <Toast.Title render={<Title />} />
        <Toast.Description render={<Description />} />
        <Toast.Action render={<Button variant="quiet" size="small" />} />
      </Toast.Content>
      <Toast.Close aria-hidden={false} render={<IconButton label="Dismiss notification" size="small" />}>
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  ));
}

/** Scrolls the field that has the focus, or else is wrong, out from under a toast. */
function uncoverField(corner: DOMRect): void {
  const { activeElement } = document;
  const isField = activeElement?.matches("input, textarea, select");
  const field = isField ? activeElement : document.querySelector("[aria-invalid=true]");
  const box = field?.getBoundingClientRect();
  if (!box || box.top >= corner.bottom || box.bottom <= corner.top) return;
  if (box.left < corner.right && box.right > corner.left) field?.scrollIntoView({ block: "center" });
}

/**
 * Lower left corner, because totals, "Check out" and dialog actions are on the right.
 * On phones the top, because primary actions are at the bottom.
 */
const Corner = styled.div`
  position: fixed;
  inset: max(0.5rem, env(safe-area-inset-top)) 0.5rem auto;
  z-index: ${({ theme }) => theme.layer.toast};
  display: flex;
  justify-content: center;
  pointer-events: none;

  ${media.up("md")} {
    inset: auto auto 2rem 2rem;
    width: 420px;
  }
  ${media.print} {
    display: none;
  }
`;

type Tone = NonNullable<ToastOptions["tone"]>;

const edge = {
  default: "textGoldOnInk",
  success: "successOnInk",
  destructive: "dangerOnInk",
} as const satisfies Record<Tone, string>;

const Card = styled.div<{ $tone: Tone }>`
  ${inkSurface}
  display: flex;
  align-items: start;
  gap: 0.75rem;
  width: 100%;
  max-width: 420px;
  padding: 1.125rem 0.75rem 1.125rem 1.375rem;
  border: 1px solid var(--line);
  border-left: 2px solid ${({ theme, $tone }) => theme.color[edge[$tone]]};
  border-radius: ${({ theme }) => theme.radius.small};
  box-shadow: ${({ theme }) => theme.shadow.high};
  pointer-events: auto;
  transition: opacity ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};
  animation: house-arrive ${({ theme }) => theme.motion.medium} ${({ theme }) => theme.motion.easeOut};

  &[data-ending-style] {
    opacity: 0;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: 0.25rem;
`;

const Title = styled.p`
  font-family: ${({ theme }) => theme.font.display};
  font-size: 1.125rem;
  line-height: 1.35;
`;

const Description = styled.p`
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.5;
  color: var(--text-soft);
`;
