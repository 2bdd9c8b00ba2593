import { useObjectUrl, useShownCaptions } from "@advent/recorder";
import type { Draft } from "@advent/recorder/media";
import { getFilesToSend } from "@advent/recorder/media";
import { inkSurface, styled } from "@advent/ui";
import { SignedNote } from "../calendar/message/SignedNote";

interface PreviewProps {
  name: string | null;
  draft: Draft;
}

export function Preview({ name, draft: { text, media, captions } }: PreviewProps) {
  const [added] = getFilesToSend(media);
  const url = useObjectUrl(added?.file);
  const shownCaptions = useShownCaptions(captions);
  const stored = Object.entries(media).filter(([, medium]) => typeof medium === "string");
  const shown = { ...Object.fromEntries(stored), ...(added && url && { [added.kind]: url }), text };
  return (
    <Night>
      <SignedNote name={name ?? ""} note={shown} captions={shownCaptions} />
    </Night>
  );
}

const Night = styled.div`
  ${inkSurface}
  margin-inline: calc(-1 * clamp(1.25rem, 5vw, 2.25rem));
  padding: clamp(1.25rem, 5vw, 2.25rem);
  overflow: clip;
`;
