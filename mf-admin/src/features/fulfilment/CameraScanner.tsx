import { Button, styled, Text } from "@advent/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    /** Absent in Firefox and Safari, where a hand scanner types into the field. */
    BarcodeDetector?: new () => Detector;
  }
}

const LOOK_INTERVAL_MS = 250;

export function CameraScanner({ onScan }: { onScan: (code: string) => void }) {
  const [isOn, setOn] = useState(false);
  if (!window.BarcodeDetector) return null;
  return (
    <>
      <Button variant="secondary" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        {isOn ? "Stop the camera" : "Scan with the camera"}
      </Button>
      {isOn && <Viewfinder onScan={onScan} />}
    </>
  );
}

function Viewfinder({ onScan }: { onScan: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [errorText, setErrorText] = useState<string>();
  const report = useEffectEvent(onScan);

  useEffect(() => {
    const detector = window.BarcodeDetector && new window.BarcodeDetector();
    const camera = navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    let last = "";
    camera.then(
      (stream) => {
        if (video.current) video.current.srcObject = stream;
      },
      () => setErrorText("The camera can’t be used. Allow it for this page, or use a hand scanner."),
    );
    const timer = setInterval(async () => {
      if (!video.current?.videoWidth) return;
      const [code] = (await detector?.detect(video.current)) ?? [];
      // A code that stays in view counts once.
      if (code && code.rawValue !== last) report(code.rawValue);
      last = code?.rawValue ?? "";
    }, LOOK_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      void camera.then(
        (stream) => {
          for (const track of stream.getTracks()) track.stop();
        },
        () => undefined,
      );
    };
  }, []);

  if (errorText) return <Text tone="danger">{errorText}</Text>;
  return <Video ref={video} autoPlay muted playsInline aria-label="Camera" />;
}

const Video = styled.video`
  width: min(100%, 24rem);
  background: #000;
`;
