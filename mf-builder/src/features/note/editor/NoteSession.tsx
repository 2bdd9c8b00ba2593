import { type Item, toRoman } from "@advent/contract";
import { Button, ConfirmDialog, Dialog, Stack, Tabs, Text } from "@advent/ui";
import { useState } from "react";
import { MediaSection } from "../media/MediaSection";
import { SaveProgress } from "../saving/SaveProgress";
import { EnhanceTab } from "../writing/EnhanceTab";
import { InspireTab } from "../writing/InspireTab";
import { OwnField } from "../writing/OwnField";
import { useEnhancement } from "../writing/useEnhancement";
import { useInspiration } from "../writing/useInspiration";
import { NoteFooter } from "./NoteFooter";
import { type Session, useSession } from "./useSession";

interface NoteSessionProps {
  item: Item;
  open: boolean;
  onClose: () => void;
}

export function NoteSession({ item, open, onClose }: NoteSessionProps) {
  const session = useSession(item, onClose);
  const { draft, saving, isBusy, recorder, change, setRecorder, setHoldsTake } = session;
  return (
    <Dialog
      open={open}
      onOpenChange={session.leave}
      size="large"
      title={`Day ${toRoman(item.day)} – ${item.productName}`}
      description="Your note unlocks when this gift is revealed."
      footer={<NoteFooter session={session} />}
    >
      <Stack gap="lg">
        {session.wasRestored && <Restored onForget={session.forgetRestored} />}
        <Words item={item} session={session} />
        {open && (
          <MediaSection
            media={draft.media}
            recorder={recorder}
            disabled={isBusy}
            onChange={change}
            onRecorder={setRecorder}
            onHold={setHoldsTake}
          />
        )}
        <SaveProgress saving={saving} onCancel={session.cancelUpload} onRetry={session.save} />
      </Stack>
      <ConfirmDialog
        open={open && session.isAsking}
        destructive
        title="Leave without saving?"
        description="What you have changed in this note is not saved yet."
        confirmLabel="Discard Changes"
        cancelLabel="Keep Editing"
        onConfirm={session.discard}
        onCancel={session.stay}
      />
    </Dialog>
  );
}

type Mode = "write" | "enhance" | "inspire";

function Words({ item, session: { draft, isBusy, change } }: { item: Item; session: Session }) {
  const [mode, setMode] = useState<Mode>("write");
  const { text } = draft;
  const write = (own: string) => change({ type: "write", text: own });
  const enhancement = useEnhancement(item, text, (words, isEnhanced) =>
    change({ type: "write", text: words, enhanced: isEnhanced ? words : null }),
  );
  const inspiration = useInspiration(item, text, (words) => change({ type: "write", text: words, enhanced: null }));
  return (
    <Tabs<Mode>
      label="How to write"
      value={mode}
      onValueChange={setMode}
      tabs={[
        {
          value: "write",
          label: "Write Your Own",
          content: <OwnField label="Your note" text={text} locked={isBusy} onWrite={write} />,
        },
        {
          value: "enhance",
          label: "Enhance My Words",
          content: <EnhanceTab {...enhancement} text={text} locked={isBusy} onWrite={write} />,
        },
        {
          value: "inspire",
          label: "Create Inspiration",
          content: <InspireTab {...inspiration} text={text} locked={isBusy} />,
        },
      ]}
    />
  );
}

function Restored({ onForget }: { onForget: () => void }) {
  return (
    <Text role="status" size="small" tone="gold">
      These are the words you were writing when the page closed.{" "}
      <Button variant="quiet" size="small" onClick={onForget}>
        Go back to the saved note
      </Button>
    </Text>
  );
}
