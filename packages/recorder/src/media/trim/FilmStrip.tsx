import { styled } from "@advent/ui";
import { useEffect, useRef } from "react";
import type { Clip } from "./clip";
import type { ClipPart } from "./clip-selection";

const FRAME_COUNT = 8;
const FRAME_SIZE = { width: 96, height: 64 };

export function FilmStrip({ clip, part: { start, end } }: { clip: Clip; part: ClipPart }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const at = Array.from({ length: FRAME_COUNT }, (_, index) => ((index + 0.5) * clip.seconds) / FRAME_COUNT);
      let drawn = 0;
      for await (const image of clip.frames(at, FRAME_SIZE)) {
        if (isOver) return;
        canvas.current
          ?.getContext("2d")
          ?.drawImage(image, drawn * FRAME_SIZE.width, 0, FRAME_SIZE.width, FRAME_SIZE.height);
        drawn += 1;
      }
    };
    // The film strip is optional, so a drawing error leaves it dark.
    draw().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [clip]);
  return (
    <Strip aria-hidden="true">
      <Images ref={canvas} width={FRAME_COUNT * FRAME_SIZE.width} height={FRAME_SIZE.height} />
      <Chosen style={{ left: toPercent(start / clip.seconds), right: toPercent(1 - end / clip.seconds) }} />
    </Strip>
  );
}

const toPercent = (share: number) => `${(100 * Math.max(0, share)).toFixed(2)}%`;

const Strip = styled.div`
  position: relative;
  overflow: hidden;
  background: #000;
`;

const Images = styled.canvas`
  display: block;
  width: 100%;
  height: auto;
`;

const Chosen = styled.div`
  position: absolute;
  inset-block: 0;
  border: 2px solid var(--text-gold);
  box-shadow: 0 0 0 100vmax rgb(0 0 0 / 0.65);
`;
