import { type Item, toRoman } from "@advent/contract";
import { Button, Cluster, Dialog, Stack, Tabs, Text } from "@advent/ui";
import { useState } from "react";
import { MediaSection } from "../media/MediaSection";
import { SaveProgress } from "../saving/SaveProgress";
import { EnhanceTab } from "../writing/EnhanceTab";
import { InspireTab } from "../writing/InspireTab";
import { OwnField } from "../writing/OwnField";
import { useEnhancement } from "../writing/useEnhancement";
import { useInspiration } from "../writing/useInspiration";
import { NoteFooter } from "./NoteFooter";
import { Questions } from "./Questions";
import { type Session, useSession } from "./useSession";

interface NoteSessionProps {
  item: Item;
  open: boolean;
  onClose: () => void;
}

export function NoteSession({ item, open, onClose }: NoteSessionProps) {
  const session = useSession(item, open, onClose);
  const { draft, saving, isLocked, recorder, change, setRecorder, setHoldsTake } = session;
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
        {session.isOpened && <Opened />}
        {session.wasRestored && <Restored onForget={session.forgetRestored} />}
        <Words item={item} open={open} session={session} />
        <MediaSection
          media={draft.media}
          recorder={open ? recorder : null}
          disabled={isLocked}
          onChange={change}
          onRecorder={setRecorder}
          onHold={setHoldsTake}
        />
        <SaveProgress saving={saving} onCancel={session.cancelUpload} onRetry={session.retry} />
      </Stack>
      <Questions session={session} />
    </Dialog>
  );
}

type Mode = "write" | "enhance" | "inspire";

interface WordsProps {
  item: Item;
  open: boolean;
  session: Session;
}

function Words({ item, open, session: { draft, isLocked, change } }: WordsProps) {
  const [mode, setMode] = useState<Mode>("write");
  const { text } = draft;
  const write = (own: string) => change({ type: "write", text: own });
  const enhance = (words: string, isEnhanced: boolean) =>
    change({ type: "write", text: words, enhanced: isEnhanced ? words : null });
  const inspire = (words: string) => change({ type: "write", text: words, enhanced: null });
  const enhancement = useEnhancement({ item, open, text, onWrite: enhance });
  const inspiration = useInspiration({ item, open, text, onWrite: inspire });
  return (
    <Tabs<Mode>
      label="How to write"
      value={mode}
      onValueChange={setMode}
      tabs={[
        {
          value: "write",
          label: "Write Your Own",
          content: <OwnField label="Your note" text={text} locked={isLocked} onWrite={write} />,
        },
        {
          value: "enhance",
          label: "Enhance My Words",
          content: <EnhanceTab {...enhancement} text={text} locked={isLocked} onWrite={write} />,
        },
        {
          value: "inspire",
          label: "Create Inspiration",
          content: <InspireTab {...inspiration} text={text} locked={isLocked} />,
        },
      ]}
    />
  );
}

function Opened() {
  return (
    <Text role="status" size="small" tone="gold">
      The recipient has opened this day; its note can no longer change.
    </Text>
  );
}

function Restored({ onForget }: { onForget: () => void }) {
  return (
    <Cluster gap="sm" align="center">
      <Text role="status" size="small" tone="gold">
        These are the words you were writing when the page closed.
      </Text>
      <Button variant="quiet" size="small" onClick={onForget}>
        Go back to the saved note
      </Button>
    </Cluster>
  );
}
