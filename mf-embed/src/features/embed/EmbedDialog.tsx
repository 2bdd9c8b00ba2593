import { type Item, palette, toRoman } from "@advent/contract";
import { LoadingDialog, LoadingRegion, type OpenChangeReason } from "@advent/dialogs";
import { isPendingItem, useGetCalendarQuery, useGetProductQuery } from "@advent/store";
import { ButtonLink, Container, EmptyState, useShop } from "@advent/ui";
import { useDeferredValue, useEffect, useState } from "react";
import { getBuilderUrl, getHostWindow, leave, notifyHost } from "./host-window";
import { ProductDialog } from "./ProductDialog";
import { useTransparentFrame } from "./useTransparentFrame";

type Stage = "choosing" | "adding" | { addedOn: number } | "left";

interface EmbedDialogProps {
  handle: string;
  /** The shop hides the frame until a button is pressed. */
  isWaiting?: boolean;
}

/** Shows the dialog on a page of its own, sends its events to the host and closes when it is done. */
export function EmbedDialog({ handle, isWaiting = false }: EmbedDialogProps) {
  const [stage, setStage] = useState<Stage>("choosing");
  const [isShown, setShown] = useState(false);
  const { isLoading, isError } = useGetProductQuery({ handle });
  const isReady = isShown || isError;
  // Stays until the dialog renders its own.
  const hasBackdrop = useDeferredValue(isLoading);
  useTransparentFrame();
  useReadyMessage(handle, isReady);
  useProgressMessages(isWaiting);

  const change = (open: boolean, reason: OpenChangeReason) => {
    if (reason === "dismissed") leave();
    setStage(getStage(open, reason));
  };
  const finish = ({ day }: Item, count: number) => {
    setStage({ addedOn: day });
    notifyHost({ type: "advent:added", day, count });
    leave();
  };

  return (
    <>
      <ProductDialog
        handle={handle}
        open={stage === "choosing"}
        isWaiting={isWaiting}
        loading={null}
        onOpenChange={change}
        onAdded={finish}
        onShown={() => setShown(true)}
      />
      {!isReady && stage === "choosing" && <LoadingDialog hasBackdrop={hasBackdrop} />}
      {stage === "adding" && <LoadingRegion label="Adding to your calendar" />}
      <Farewell stage={stage} />
    </>
  );
}

function getStage(open: boolean, reason: OpenChangeReason): Stage {
  if (open) return "choosing";
  return reason === "picked" ? "adding" : "left";
}

/** Notifies the host once the product or its error is visible. */
function useReadyMessage(handle: string, isReady: boolean): void {
  useEffect(() => {
    if (isReady) notifyHost({ type: "advent:ready", handle });
  }, [isReady, handle]);
}

/** Notifies the host of the number of filled days, initially and after each change that the API confirmed. */
function useProgressMessages(isWaiting: boolean): void {
  const { data } = useGetCalendarQuery(undefined, { skip: isWaiting });
  const count = data?.items.filter((item) => !isPendingItem(item)).length;
  const { ink: backgroundColor = palette.ink, textOnInk: color = palette.textOnInk } = useShop().colors ?? {};
  useEffect(() => {
    if (count === undefined) return;
    notifyHost({ type: "advent:progress", count, builder: getBuilderUrl(), colors: { backgroundColor, color } });
  }, [count, backgroundColor, color]);
}

/** A page without a host cannot be closed. */
function Farewell({ stage }: { stage: Stage }) {
  if (stage === "choosing" || stage === "adding" || getHostWindow()) return null;
  const title = stage === "left" ? "Nothing was added" : `Added to day ${toRoman(stage.addedOn)}`;
  return (
    <Container>
      <EmptyState title={title} action={<ButtonLink href={getBuilderUrl()}>Open your calendar</ButtonLink>}>
        You can close this page now.
      </EmptyState>
    </Container>
  );
}
