export interface VolumeMeter {
  read: () => number | undefined;
  close: () => void;
}

export function createVolumeMeter(stream: MediaStream, fftSize = 1024): VolumeMeter | undefined {
  if (stream.getAudioTracks().length === 0 || typeof AudioContext === "undefined") return undefined;
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize });
  const source = new MediaStreamAudioSourceNode(context, { mediaStream: stream });
  const samples = new Float32Array(analyser.fftSize);
  source.connect(analyser);
  if (context.state === "suspended") void context.resume();
  return {
    read() {
      if (context.state !== "running") return undefined;
      analyser.getFloatTimeDomainData(samples);
      return getVolume(samples);
    },
    close() {
      source.disconnect();
      void context.close();
    },
  };
}

/** Speech is between -50 and -10 decibels and fills the meter. */
const MIN_LEVEL_DB = -60;
const MAX_LEVEL_DB = -10;

export function getVolume(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index += 1) sum += (samples[index] ?? 0) ** 2;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length));
  return Math.min(1, Math.max(0, (decibels - MIN_LEVEL_DB) / (MAX_LEVEL_DB - MIN_LEVEL_DB)));
}
