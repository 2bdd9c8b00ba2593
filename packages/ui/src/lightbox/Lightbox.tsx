import { type KeyboardEvent, useRef } from "react";
import { styled } from "styled-components";
import { useCloseOnBack } from "../hooks/useCloseOnBack";
import { useModalDialog } from "../hooks/useModalDialog";
import { CloseIcon, DownloadIcon, MinusIcon, PlusIcon, UndoIcon } from "../icons/actions";
import { inkSurface } from "../theme/surface";
import { usePlacement } from "./usePlacement";
import { MAX_SCALE, MIN_SCALE } from "./zoom";

export interface LightboxProps {
  src: string;
  alt: string;
  fileName: string;
  onClose: () => void;
}

export function Lightbox({ src, alt, fileName, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const { placement, zoomIn, zoomOut, reset, press } = usePlacement(stage, image);
  const keepFocusInside = useModalDialog(dialog);
  useCloseOnBack(true, onClose);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") onClose();
    else if (!press(event.key) && !keepFocusInside(event)) return;
    event.preventDefault();
    // The dialog below may handle the same keys.
    event.stopPropagation();
  }

  const { scale, x, y } = placement;
  return (
    <Sheet ref={dialog} aria-label={`Picture: ${alt}`} onKeyDown={onKeyDown} onCancel={onClose} onClose={onClose}>
      <Stage ref={stage}>
        <Image
          ref={image}
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: `translate3d(${x}px, ${y}px, 0) scale(${scale})` }}
        />
      </Stage>
      <Tools role="toolbar" aria-label="Picture">
        <Tool {...getNames("Zoom out")} aria-disabled={scale <= MIN_SCALE} onClick={zoomOut}>
          <MinusIcon />
        </Tool>
        <Level role="status">{Math.round(scale * 100)}%</Level>
        <Tool {...getNames("Zoom in")} aria-disabled={scale >= MAX_SCALE} onClick={zoomIn}>
          <PlusIcon />
        </Tool>
        <Tool {...getNames("Reset")} onClick={reset}>
          <UndoIcon />
        </Tool>
        <Tool as="a" {...getNames("Download")} href={src} download={fileName}>
          <DownloadIcon />
        </Tool>
        <Tool {...getNames("Close")} data-autofocus="" onClick={onClose}>
          <CloseIcon />
        </Tool>
      </Tools>
    </Sheet>
  );
}

const getNames = (label: string) => ({ title: label, "aria-label": label });

const Sheet = styled.dialog`
  ${inkSurface}
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.dialog};
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overscroll-behavior: contain;

  &::backdrop {
    background: none;
  }
`;

const Stage = styled.div`
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  min-height: 0;
  padding: 1rem;
  overflow: hidden;
  touch-action: none;
  user-select: none;
  cursor: grab;

  &:active {
    cursor: grabbing;
  }
`;

/** Outweighs the `img` rules of the frame in which the lightbox was opened. */
const Image = styled.img`
  will-change: transform;

  &&& {
    width: auto;
    height: auto;
    max-width: 100%;
    max-height: 100%;
    aspect-ratio: auto;
    object-fit: contain;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.25rem;
  padding: 0.5rem 0.5rem calc(0.5rem + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
`;

/** Not disabled at the last step of zoom, so that the button keeps the focus. */
const Tool = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;

  &:hover {
    background: var(--surface-raised);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-disabled="true"] {
    opacity: 0.4;
    cursor: default;
  }
`;

const Level = styled.span`
  min-width: 3.5em;
  font-variant-numeric: tabular-nums;
  font-size: ${({ theme }) => theme.size.small};
  text-align: center;
`;
