import { VideoRecorder, VoiceRecorder } from "@advent/recorder";
import { silent } from "../../frame/answers";
import { drawnCamera, failingCamera } from "../../frame/drawn-camera";
import { find, inTurn, press } from "../../frame/play";
import type { Setting } from "../../frame/setting";
import { part } from "../../frame/stories";

export default { title: "Builder/Note/Recorder" };

const nothing = () => undefined;
const props = { onUse: nothing, onCancel: nothing, onHold: nothing };
const video = (camera: Setting["camera"] = drawnCamera) => part(<VideoRecorder {...props} />, { camera });
const voice = (camera: Setting["camera"] = drawnCamera) => part(<VoiceRecorder {...props} />, { camera });

const start = press(["button", "Start Recording"]);
const recording = async () => void (await find("button", "Stop Recording"));
const aSecond = () => new Promise<void>((done) => setTimeout(done, 1000));
const stop = inTurn(recording, aSecond, press(["button", "Stop Recording"]));
const recorded = async () => void (await find("button", "Re-record"));

export const VideoStarting = video(silent);
export const VideoReady = { ...video(), play: async () => void (await find("button", "Start Recording")) };
export const VideoCountdown = { ...video(), play: start };
export const VideoRecording = { ...video(), play: inTurn(start, recording) };
export const VideoRecorded = { ...video(), play: inTurn(start, stop, recorded) };
export const VideoBlocked = {
  ...video(failingCamera("NotAllowedError")),
  play: async () => void (await find("alert")),
};
export const VideoMissing = {
  ...video(failingCamera("NotReadableError")),
  play: async () => void (await find("alert")),
};
export const VideoUnsupported = {
  ...video(failingCamera("NotSupportedError")),
  play: async () => void (await find("alert")),
};
export const VoiceIdle = voice();
export const VoiceRecording = { ...voice(), play: inTurn(start, recording) };
export const VoiceRecorded = { ...voice(), play: inTurn(start, stop, recorded) };
export const VoiceBlocked = {
  ...voice(failingCamera("NotAllowedError")),
  play: inTurn(start, async () => void (await find("alert"))),
};
