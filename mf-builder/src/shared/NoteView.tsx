import { MEDIA_KINDS, type MediaKind, parseNote } from "@advent/contract";
import { Badge, Cluster, styled, Text } from "@advent/ui";

const MEDIA_WORDS: Readonly<Record<MediaKind, string>> = { image: "Picture", video: "Video", audio: "Voice note" };

/** The note as the recipient will read it, and what comes with it. */
export function NoteView({ note }: { note: string | null }) {
  const parts = parseNote(note);
  const media = MEDIA_KINDS.filter((kind) => parts[kind]);
  if (!parts.text && media.length === 0) return null;
  return (
    <View>
      {parts.text && (
        <Words face="hand" size="lead">
          {parts.text}
        </Words>
      )}
      <Cluster gap="xs">
        {media.map((kind) => (
          <Badge key={kind} tone="gold">
            {MEDIA_WORDS[kind]}
          </Badge>
        ))}
      </Cluster>
    </View>
  );
}

const View = styled.div`
  display: grid;
  gap: 0.5rem;
  margin-bottom: 0.75rem;
`;

const Words = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
