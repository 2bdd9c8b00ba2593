import { styled } from "@advent/ui";
import type { PlayedCaptions } from "./sources";

interface CaptionLinesProps extends Pick<PlayedCaptions, "lang" | "cues"> {
  /** Position in seconds, whose line is marked. At the start none is. */
  time?: number;
}

/** Shows captions as text, which needs no script. */
export function CaptionLines({ lang, cues, time = 0 }: CaptionLinesProps) {
  const at = time > 0 ? time * 1_000 : Number.NaN;
  return (
    <Lines lang={lang} aria-label="Captions">
      {cues.map(({ startMs, endMs, text }) => (
        <Line key={startMs} dir="auto" aria-current={startMs <= at && at < endMs ? "true" : undefined}>
          {text}
        </Line>
      ))}
    </Lines>
  );
}

const Lines = styled.ol.attrs({ role: "list" })`
  margin-top: 0.75rem;
`;

const Line = styled.li`
  padding: 0.125rem 0.75rem;
  border-inline-start: 2px solid transparent;
  overflow-wrap: anywhere;

  &[aria-current] {
    border-color: currentColor;
    font-weight: 500;
  }
`;
