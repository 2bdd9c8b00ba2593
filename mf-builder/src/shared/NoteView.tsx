import { type Item, MEDIA_KINDS, parseNote } from "@advent/contract";
import { MEDIA_LABELS } from "@advent/recorder/media-labels";
import { Badge, Button, Cluster, lazyWithRetry, PlayIcon, Stack, styled, Text } from "@advent/ui";
import { useState } from "react";

const Player = lazyWithRetry(async () => (await import("@advent/ui/player")).MediaPlayer);

export function NoteView({ note, captions }: Pick<Item, "note" | "captions">) {
  const parts = parseNote(note);
  const media = MEDIA_KINDS.filter((kind) => parts[kind]);
  if (!parts.text && media.length === 0) return null;
  return (
    <View gap="xs">
      {parts.text && (
        <Words face="hand" size="lead">
          {parts.text}
        </Words>
      )}
      <Cluster gap="xs">
        {media.map((kind) => (
          <Badge key={kind} tone="gold">
            {MEDIA_LABELS[kind]}
          </Badge>
        ))}
      </Cluster>
      {parts.video && <Played kind="video" src={parts.video} captions={captions} />}
      {parts.audio && <Played kind="audio" src={parts.audio} captions={parts.video ? undefined : captions} />}
    </View>
  );
}

interface PlayedProps extends Pick<Item, "captions"> {
  kind: "video" | "audio";
  src: string;
}

/** Fetches the recording and its player on demand. */
function Played({ kind, src, captions }: PlayedProps) {
  const [isRequested, setRequested] = useState(false);
  if (isRequested) return <Player kind={kind} src={src} captions={captions} label={MEDIA_LABELS[kind]} />;
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setRequested(true)}>
        <PlayIcon /> {kind === "video" ? "Watch the video" : "Play the voice note"}
      </Button>
    </div>
  );
}

const View = styled(Stack)`
  max-width: ${({ theme }) => theme.width.narrow};
`;

const Words = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
