import type { Input, InputAudioTrack, InputVideoTrack } from "mediabunny";

/** What is read, in slices: a file is never in memory whole. */
export interface Tracks {
  input: Input;
  video: InputVideoTrack;
  audio: InputAudioTrack | null;
}

/** @throws where this browser cannot decode them */
export async function readTracks(input: Input): Promise<Tracks> {
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  if (!video || !(await video.canDecode())) throw new Error("This browser cannot decode this video.");
  if (audio && !(await audio.canDecode())) throw new Error("This browser cannot decode this sound.");
  return { input, video, audio };
}
