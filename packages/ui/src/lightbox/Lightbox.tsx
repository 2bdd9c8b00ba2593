import { type KeyboardEvent, useRef } from "react";
import { styled } from "styled-components";
import { useModalDialog } from "../hooks/useModalDialog";
import { CloseIcon, DownloadIcon, MinusIcon, PlusIcon, UndoIcon } from "../icons/actions";
import { ToolButton, ToolLink, Tools } from "./Tools";
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
        <ToolButton label="Zoom out" onClick={zoomOut} disabled={scale <= MIN_SCALE} icon={<MinusIcon />} />
        <Level role="status">{Math.round(scale * 100)}%</Level>
        <ToolButton label="Zoom in" onClick={zoomIn} disabled={scale >= MAX_SCALE} icon={<PlusIcon />} />
        <ToolButton label="Reset" onClick={reset} icon={<UndoIcon />} />
        <ToolLink label="Download" href={src} download={fileName} icon={<DownloadIcon />} />
        <ToolButton label="Close" onClick={onClose} icon={<CloseIcon />} autoFocus />
      </Tools>
    </Sheet>
  );
}

const Sheet = styled.dialog`
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
  background: ${({ theme }) => theme.color.ink};
  color: ${({ theme }) => theme.color.textOnInk};
  overscroll-behavior: contain;

  &::backdrop {
    background: none;
  }
`;

const Stage = styled.div`
  flex: 1;
  display: grid;
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

const Image = styled.img`
  max-width: 100%;
  max-height: 100%;
  min-width: 0;
  min-height: 0;
  object-fit: contain;
  will-change: transform;
  -webkit-user-drag: none;
`;

const Level = styled.span`
  min-width: 3.5em;
  font-variant-numeric: tabular-nums;
  font-size: ${({ theme }) => theme.size.small};
  text-align: center;
`;
