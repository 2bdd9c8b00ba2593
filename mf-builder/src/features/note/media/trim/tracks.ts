import type { Input, InputAudioTrack, InputVideoTrack } from "mediabunny";

/** Reads in slices, so that a file is never in memory as a whole. */
export interface Tracks {
  input: Input;
  video: InputVideoTrack;
  audio: InputAudioTrack | null;
}

export async function readTracks(input: Input): Promise<Tracks> {
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  if (!video || !(await video.canDecode())) throw new Error("This browser cannot read this video.");
  if (audio && !(await audio.canDecode())) throw new Error("This browser cannot read this video’s sound.");
  return { input, video, audio };
}
