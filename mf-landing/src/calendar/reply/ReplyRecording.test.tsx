import type { Take } from "@advent/recorder";
import { ThemeRoot } from "@advent/ui";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { Recorded } from "./draft";
import { ReplyRecording } from "./ReplyRecording";

jest.mock("@advent/recorder", () => ({
  useObjectUrl: (file?: Blob) => file && "blob:take",
  Recorder: ({ onUse }: { onUse: (take: Take) => void }) => (
    <button type="button" onClick={() => onUse({ file: new Blob(["recorded"]), seconds: 3.4, interrupted: false })}>
      Use This Recording
    </button>
  ),
}));

function RecordedReply() {
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  return (
    <ThemeRoot>
      <ReplyRecording
        recorder={recorded ? null : "audio"}
        disabled={false}
        onRecorder={() => {}}
        {...{ recorded }}
        onRecord={setRecorded}
      />
    </ThemeRoot>
  );
}

test("recorded reply shows the length that the recorder measured", async () => {
  render(<RecordedReply />);
  await userEvent.click(screen.getByRole("button", { name: "Use This Recording" }));
  expect(await screen.findByText("0:00 / 0:03")).toBeVisible();
});
