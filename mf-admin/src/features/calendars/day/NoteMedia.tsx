import type { NoteParts } from "@advent/contract";
import { styled } from "@advent/ui";

/** Small previews of what a note shows and plays. */
export function NoteMedia({ image, video, audio }: Omit<NoteParts, "text">) {
  return (
    <>
      {image && (
        <a href={image} target="_blank" rel="noopener noreferrer">
          <Thumbnail src={image} alt="In the note; opens in full" loading="lazy" />
        </a>
      )}
      {video && <Film src={video} controls preload="metadata" aria-label="Video in the note" />}
      {audio && <Voice src={audio} controls preload="none" aria-label="Voice note" />}
    </>
  );
}

const Thumbnail = styled.img`
  width: auto;
  max-height: 6rem;
`;

const Film = styled.video`
  width: 100%;
  max-height: 9rem;
  background: ${({ theme }) => theme.color.ink};
`;

const Voice = styled.audio`
  width: 100%;
  height: 2.25rem;
`;
