import { Button, styled, Text } from "@advent/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    /** Absent in Firefox and Safari, where a hand scanner types into the field. */
    BarcodeDetector?: { new (): Detector; getSupportedFormats(): Promise<string[]> };
  }
  interface Document {
    /** Only Chromium says what the page's policy allows. */
    featurePolicy?: { allowsFeature(feature: string): boolean };
  }
}

const LOOK_INTERVAL_MS = 250;

interface CameraScannerProps {
  /** Gets all codes in view at each look. */
  onLook: (codes: string[]) => void;
}

/** Shown only where the browser reads codes, the page's policy allows the camera, and there is one. */
export function CameraScanner({ onLook }: CameraScannerProps) {
  const [isOn, setOn] = useState(false);
  const [isUsable, setUsable] = useState(false);

  useEffect(() => {
    canUseCamera().then(setUsable, () => setUsable(false));
  }, []);

  if (!isUsable) return null;
  return (
    <>
      <Button variant="secondary" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        {isOn ? "Stop the camera" : "Scan with the camera"}
      </Button>
      {isOn && <Viewfinder onLook={onLook} />}
    </>
  );
}

async function canUseCamera(): Promise<boolean> {
  if (document.featurePolicy?.allowsFeature("camera") === false) return false;
  const formats = await window.BarcodeDetector?.getSupportedFormats();
  const devices = await navigator.mediaDevices?.enumerateDevices();
  return Boolean(formats?.length && devices?.some(({ kind }) => kind === "videoinput"));
}

function Viewfinder({ onLook }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [errorText, setErrorText] = useState<string>();
  const report = useEffectEvent(onLook);

  useEffect(() => {
    const detector = window.BarcodeDetector && new window.BarcodeDetector();
    const camera = navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    camera.then(
      (stream) => {
        if (video.current) video.current.srcObject = stream;
      },
      () => setErrorText("The camera can’t be used. Allow it for this page, or use a hand scanner."),
    );
    const timer = setInterval(async () => {
      if (!detector || !video.current?.videoWidth) return;
      // A frame that cannot be read is followed by the next one.
      const codes = await detector.detect(video.current).catch(() => []);
      report(codes.map(({ rawValue }) => rawValue).filter(Boolean));
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
