import { SaveProgress } from "@advent/mf-builder/features/note/saving/SaveProgress";
import type { ComponentProps } from "react";
import { list } from "../../frame/stories";

export default { title: "Builder/Note/Saving" };

type Saving = ComponentProps<typeof SaveProgress>["saving"];

const nothing = () => undefined;
const progress = (saving: Saving) => <SaveProgress saving={saving} onCancel={nothing} onRetry={nothing} />;

export const Progress = list({
  "on its way": progress({ state: "uploading", kind: "video", sent: 0.4 }),
  "there, being prepared": progress({ state: "uploading", kind: "audio", sent: 1 }),
  "failed for now": progress({ state: "failed", failure: { sentence: "No answer from the shop.", retry: true } }),
  "failed for good": progress({
    state: "failed",
    failure: { sentence: "Failed to upload video. Please select an MP4, or record the video here.", retry: false },
  }),
});
