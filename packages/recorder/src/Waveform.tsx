import { styled } from "@advent/ui";
import { useRef } from "react";
import { useFrames } from "./LevelMeter";
import type { VolumeMeter } from "./volume-meter";

/** Width of a bar and its gap in pixels, and interval between two bars in milliseconds. */
const BAR_WIDTH_PX = 3;
const BAR_STEP_PX = 5;
const SAMPLE_INTERVAL_MS = 60;

export function Waveform({ meter }: { meter: VolumeMeter | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const bars = useRef<number[]>([]);
  const drawnAt = useRef(0);
  useFrames((now) => {
    if (!canvas.current || now - drawnAt.current < SAMPLE_INTERVAL_MS) return;
    drawnAt.current = now;
    bars.current = [...bars.current, meter?.read() ?? 0].slice(-400);
    drawBars(canvas.current, bars.current);
  });
  return <Canvas ref={canvas} aria-hidden="true" />;
}

function drawBars(canvas: HTMLCanvasElement, bars: readonly number[]): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = devicePixelRatio;
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.scale(ratio, ratio);
  pen.fillStyle = getComputedStyle(canvas).color;
  for (let age = 0; age < bars.length && age * BAR_STEP_PX < width; age += 1) {
    const tall = Math.max(2, (bars[bars.length - 1 - age] ?? 0) * height);
    pen.fillRect(width - BAR_WIDTH_PX - age * BAR_STEP_PX, (height - tall) / 2, BAR_WIDTH_PX, tall);
  }
}

const Canvas = styled.canvas`
  display: block;
  flex: 1 1 10rem;
  min-width: 0;
  width: 100%;
  height: 3.5rem;
  color: ${({ theme }) => theme.color.gold};
`;
