const TONE_HZ = 220;
const TONE_SECONDS = 0.6;

/** Signals a wrong scan by sound and vibration, if the device supports them. */
export function raiseAlarm(): void {
  navigator.vibrate?.([300, 100, 300]);
  if (typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.type = "square";
  tone.frequency.value = TONE_HZ;
  tone.connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + TONE_SECONDS);
}
