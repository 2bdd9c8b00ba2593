export async function createDrawnCamera({ video, audio }: MediaStreamConstraints = {}): Promise<MediaStream> {
  return new MediaStream([...(video ? createVideoTracks() : []), ...(audio ? createAudioTracks() : [])]);
}

function createVideoTracks(): MediaStreamTrack[] {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws nothing.");
  const draw = () => {
    context.fillStyle = "#5b4a3a";
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = "#d9b99a";
    context.beginPath();
    context.arc(320 + 6 * Math.sin(performance.now() / 400), 240, 120, 0, 2 * Math.PI);
    context.fill();
  };
  draw();
  setInterval(draw, 100);
  return canvas.captureStream(10).getTracks();
}

function createAudioTracks(): MediaStreamTrack[] {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const microphone = context.createMediaStreamDestination();
  tone.connect(microphone);
  tone.start();
  return microphone.stream.getTracks();
}

export const createFailingCamera = (name: string) => async (): Promise<never> => {
  throw new DOMException("The camera of this story fails.", name);
};
