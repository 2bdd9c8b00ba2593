import { VideoRecorder, VoiceRecorder } from "@advent/recorder";
import { createDrawnCamera, createFailingCamera } from "../../frame/drawn-camera";
import { find, playInTurn, press } from "../../frame/play";
import { neverRespond } from "../../frame/responses";
import type { Setting } from "../../frame/setting";
import { renderPart } from "../../frame/stories";

export default { title: "Builder/Note/Recorder" };

const nothing = () => undefined;
const props = { onUse: nothing, onCancel: nothing, onHold: nothing };
const video = (camera: Setting["camera"] = createDrawnCamera) => renderPart(<VideoRecorder {...props} />, { camera });
const voice = (camera: Setting["camera"] = createDrawnCamera) => renderPart(<VoiceRecorder {...props} />, { camera });

const start = press(["button", "Start Recording"]);
const recording = async () => void (await find("button", "Stop Recording"));
const aSecond = () => new Promise<void>((done) => setTimeout(done, 1000));
const stop = playInTurn(recording, aSecond, press(["button", "Stop Recording"]));
const recorded = async () => void (await find("button", "Re-record"));

export const VideoStarting = video(neverRespond);
export const VideoReady = { ...video(), play: async () => void (await find("button", "Start Recording")) };
export const VideoCountdown = { ...video(), play: start };
export const VideoRecording = { ...video(), play: playInTurn(start, recording) };
export const VideoRecorded = { ...video(), play: playInTurn(start, stop, recorded) };
export const VideoBlocked = {
  ...video(createFailingCamera("NotAllowedError")),
  play: async () => void (await find("alert")),
};
export const VideoMissing = {
  ...video(createFailingCamera("NotReadableError")),
  play: async () => void (await find("alert")),
};
export const VideoUnsupported = {
  ...video(createFailingCamera("NotSupportedError")),
  play: async () => void (await find("alert")),
};
export const VoiceIdle = voice();
export const VoiceRecording = { ...voice(), play: playInTurn(start, recording) };
export const VoiceRecorded = { ...voice(), play: playInTurn(start, stop, recorded) };
export const VoiceBlocked = {
  ...voice(createFailingCamera("NotAllowedError")),
  play: playInTurn(start, async () => void (await find("alert"))),
};
