import { ThemeRoot } from "@advent/ui";
import { act, render, screen } from "@testing-library/react";
import { CameraScanner } from "./CameraScanner";

interface Surroundings {
  formats?: string[];
  isAllowed?: boolean;
  kinds?: string[];
}

/** Sets what the browser and the page's policy offer, for one test. */
function surround({ formats = ["qr_code"], isAllowed = true, kinds = ["videoinput"] }: Surroundings): void {
  const BarcodeDetector = Object.assign(class {}, { getSupportedFormats: async () => formats });
  Object.assign(window, { BarcodeDetector });
  Object.assign(document, { featurePolicy: { allowsFeature: () => isAllowed } });
  const enumerateDevices = async () => kinds.map((kind) => ({ kind }));
  Object.defineProperty(navigator, "mediaDevices", { value: { enumerateDevices }, configurable: true });
}

afterEach(() => {
  for (const [owner, name] of [
    [window, "BarcodeDetector"],
    [document, "featurePolicy"],
    [navigator, "mediaDevices"],
  ] as const)
    Reflect.deleteProperty(owner, name);
});

async function renderScanner(surroundings: Surroundings): Promise<void> {
  surround(surroundings);
  await act(async () => {
    render(
      <ThemeRoot>
        <CameraScanner onLook={() => {}} />
      </ThemeRoot>,
    );
  });
}

test("camera button shows where the camera reads codes", async () => {
  await renderScanner({});
  expect(screen.getByRole("button", { name: "Scan with the camera" })).toBeVisible();
});

test.each([
  ["the page's policy", { isAllowed: false }],
  ["a browser without formats", { formats: [] }],
  ["a device without a camera", { kinds: ["audioinput"] }],
])("%s hides the camera button", async (_, surroundings) => {
  await renderScanner(surroundings);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
