import { useRootMark } from "../../hooks/useRootMark";
import { CloseIcon } from "../../icons/navigation";
import { Button } from "../Button";
import { IconButton } from "../IconButton";
import type { ToastOptions } from "./toastContext";
import { Card, Description, Title, Words } from "./toastLook";
import { useClearPlace } from "./useClearPlace";
import { useEscape } from "./useEscape";
import { usePauseOnAttention } from "./usePauseOnAttention";
import { useReturnFocus } from "./useReturnFocus";

interface ToastProps {
  toast: ToastOptions;
  onDismiss: () => void;
}

export function Toast({ toast, onDismiss }: ToastProps) {
  const { title, description, tone = "default", duration = 5000, action } = toast;
  const attention = usePauseOnAttention(duration, onDismiss);
  const returnFocus = useReturnFocus<HTMLDivElement>();
  useClearPlace(returnFocus.ref);
  useEscape(onDismiss);
  useRootMark("data-toasted");

  const act = () => {
    onDismiss();
    action?.onClick();
  };
  return (
    <Card $tone={tone} data-toast="" {...attention} {...returnFocus}>
      <Words>
        <Title>{title}</Title>
        {description && <Description>{description}</Description>}
        {action && (
          <Button variant="quiet" size="small" onClick={act}>
            {action.label}
          </Button>
        )}
      </Words>
      <IconButton label="Dismiss notification" size="small" onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </Card>
  );
}
