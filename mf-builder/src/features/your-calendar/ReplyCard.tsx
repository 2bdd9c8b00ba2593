import { formatMoment, getBuilderTitle, type Reply, toRoman } from "@advent/contract";
import { Eyebrow, Heading, lazyWithRetry, Stack, styled, Text, useShop, VisuallyHidden } from "@advent/ui";
import { Group } from "./YourCalendar.styles";

const Player = lazyWithRetry(async () => (await import("@advent/ui/player")).MediaPlayer);

export function ReplyCard({ reply: { day, heart, words, media, repliedAt } }: { reply: Reply }) {
  const shop = useShop();
  const kind = media.video ? "video" : "audio";
  const src = media.video ?? media.audio;
  return (
    <Group as="article" aria-labelledby={`reply-${day}`}>
      <Stack as="header" gap="xxs">
        <Eyebrow>Day {toRoman(day)}</Eyebrow>
        <Heading level={3} id={`reply-${day}`}>
          {getBuilderTitle(day, shop)}
        </Heading>
      </Stack>
      {heart && (
        <Heart>
          <HeartMark size="1.75rem" />
          <VisuallyHidden>A heart</VisuallyHidden>
        </Heart>
      )}
      {words && <Words>“{words}”</Words>}
      {src && (
        <Player
          kind={kind}
          src={src}
          mp4={media.mp4}
          poster={media.poster}
          label={`${kind === "video" ? "Video" : "Voice"} of day ${toRoman(day)}`}
        />
      )}
      <Text size="small" tone="soft">
        <time dateTime={repliedAt}>{formatMoment(repliedAt)}</time>
      </Text>
    </Group>
  );
}

const Heart = styled.span`
  display: inline-flex;
  color: ${({ theme }) => theme.color.gold};
`;

const Words = styled.blockquote`
  font: italic 400 ${({ theme }) => theme.size.subheading} / 1.5 ${({ theme }) => theme.font.display};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export function HeartMark({ size = "1em" }: { size?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" fill="currentColor">
      <path d="M12 20.5C5.4 15.7 3 12.4 3 8.9 3 6.2 5.1 4.2 7.6 4.2c1.8 0 3.4 1 4.4 2.7 1-1.7 2.6-2.7 4.4-2.7C18.9 4.2 21 6.2 21 8.9c0 3.5-2.4 6.8-9 11.6Z" />
    </svg>
  );
}
