import { Button, Cluster, formatClock, inkSurface, media, Stack, styled, Text } from "@advent/ui";
import { useEffect, useId, useRef, useState } from "react";
import { useObjectUrl } from "../../useObjectUrl";
import type { Clip } from "./clip";
import { canCopy, getInitialStepRange, getLength, moveStepRange, type StepRange, toClipPart } from "./clip-selection";
import { FilmStrip } from "./FilmStrip";
import { Slider, Sliders } from "./Slider";

interface TrimPanelProps {
  file: Blob;
  clip: Clip;
  title?: string;
  hint?: string;
  onUse: (part: Blob) => void;
  onFail: () => void;
  onCancel: () => void;
}

export function TrimPanel({
  file,
  clip,
  title = "Choose a part of your video",
  hint = "At most 3 minutes and 20MB can be sent; your own file stays as it is.",
  onUse,
  onFail,
  onCancel,
}: TrimPanelProps) {
  const { seconds } = clip;
  const id = useId();
  const url = useObjectUrl(file);
  const video = useRef<HTMLVideoElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [range, setRange] = useState(() => getInitialStepRange(seconds));
  /** Completed share of a running cut, from 0 to 1. */
  const [done, setDone] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "nearest" });
    return () => {
      running.current?.abort();
      clip.close();
    };
  }, [clip]);
  const part = toClipPart(range, seconds);
  const move = (change: Partial<StepRange>) => {
    const next = moveStepRange(range, change, seconds);
    setRange(next);
    const { start, end } = toClipPart(next, seconds);
    // Shows the last frame of the selection instead of the first one after it.
    if (video.current) video.current.currentTime = change.from === undefined ? Math.max(start, end - 0.1) : start;
  };
  const cut = async () => {
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setDone(0);
    const onProgress = (share: number) => signal.aborted || setDone(share);
    const made = await clip.cut(part, { onProgress, signal }).catch(() => undefined);
    if (signal.aborted) return;
    setDone(undefined);
    if (made) onUse(made);
    else onFail();
  };
  const stop = () => {
    running.current?.abort();
    setDone(undefined);
  };
  const isCutting = done !== undefined;
  const shared = { seconds, disabled: isCutting };
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <ImageView ref={video} src={url} controls playsInline preload="auto" aria-label="Your video" />
      <Below gap="sm">
        <Title id={`${id}-title`}>{title}</Title>
        {isCutting ? (
          <Working>
            <span role="status">Trimming your video</span>
            <progress aria-label="Trimming your video" max={1} value={done} />
          </Working>
        ) : (
          <Text size="small" tone="soft">
            {`It lasts ${formatClock(seconds)}. ${hint}`}
          </Text>
        )}
        <FilmStrip clip={clip} part={part} />
        <Sliders>
          <Slider {...shared} label="Start" mark={range.from} onMove={(from) => move({ from })} />
          <Slider {...shared} label="End" mark={range.to} onMove={(to) => move({ to })} />
        </Sliders>
        {!canCopy(part, clip) && (
          <Text size="small" tone="gold" role="status">
            This part is too large, so its quality will be reduced. This may take a few minutes.
          </Text>
        )}
        <Cluster gap="xs">
          <Button size="small" busy={isCutting} onClick={() => void cut()}>
            {`Use these ${formatClock(getLength(part))}`}
          </Button>
          <Button variant="secondary" size="small" onClick={isCutting ? stop : onCancel}>
            {isCutting ? "Stop Cutting" : "Cancel Trimming"}
          </Button>
        </Cluster>
      </Below>
    </Panel>
  );
}

const Panel = styled.section`
  ${inkSurface}
  overflow: hidden;
  min-width: 0;
  border-radius: ${({ theme }) => theme.radius.medium};

  &:focus {
    outline: none;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const ImageView = styled.video`
  width: 100%;
  height: min(26svh, 15rem);
  object-fit: contain;
  background: #000;
`;

const Below = styled(Stack)`
  min-width: 0;
  padding: 1rem 1.125rem;
`;

const Title = styled.h4`
  font-size: ${({ theme }) => theme.size.body};
  font-weight: 500;
`;

const Working = styled(Cluster)`
  gap: 0.5rem 1rem;
  font-size: ${({ theme }) => theme.size.small};

  progress {
    flex: 1;
    min-width: 0;
    height: 0.5rem;
    accent-color: var(--text-gold);
  }
`;
