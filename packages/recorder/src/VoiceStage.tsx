import { MAX_SECONDS } from "@advent/contract";
import { formatClock, MicrophoneIcon, Spinner, styled, Text } from "@advent/ui";
import { MediaPlayer } from "@advent/ui/player";
import { RecorderError } from "./RecorderError";
import type { RecorderState, Take } from "./recorder-state";
import { useObjectUrl } from "./useObjectUrl";
import type { VolumeMeter } from "./volume-meter";
import { Waveform } from "./Waveform";

interface VoiceStageProps {
  state: RecorderState;
  meter: VolumeMeter | undefined;
}

export function VoiceStage({ state, meter }: VoiceStageProps) {
  return (
    <Stage>
      {state.name === "idle" && (
        <>
          <Disc>
            <MicrophoneIcon size="1.5rem" />
          </Disc>
          <Text size="small" tone="soft">
            Up to {MAX_SECONDS.audio} seconds. Recording begins when you press Start.
          </Text>
        </>
      )}
      {state.name === "initialising" && (
        <Text size="small" tone="soft">
          <Spinner /> Starting the microphone. Your browser may ask for permission.
        </Text>
      )}
      {state.name === "recording" && (
        <>
          <Time role="timer" aria-label="Recorded">
            {formatClock(state.seconds)} / {formatClock(MAX_SECONDS.audio)}
          </Time>
          <Waveform meter={meter} />
        </>
      )}
      {state.name === "recorded" && <Played take={state.take} />}
      {state.name === "failed" && <RecorderError problem={state.problem} />}
    </Stage>
  );
}

function Played({ take }: { take: Take }) {
  const url = useObjectUrl(take.file);
  if (!url) return null;
  const label = `Your voice note, ${formatClock(take.seconds)}`;
  return <MediaPlayer kind="audio" src={url} seconds={take.seconds} label={label} />;
}

/** As high in each state, so that the buttons below stay where they are. */
const Stage = styled.div`
  display: flex;
  align-items: center;
  gap: 1rem 1.5rem;
  min-height: 7rem;
  padding: 1rem 1.125rem 0;

  & > [role="group"] {
    flex: 1;
    min-width: 0;
  }
  & > [role="group"] > :first-child {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
  }
`;

const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-radius: 50%;
  color: var(--text-gold);
`;

const Time = styled.span`
  font-size: ${({ theme }) => theme.size.subheading};
  font-variant-numeric: tabular-nums;
`;
