import { Button, ConfirmDialog, Dialog, type DialogSize, Text } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { renderPart } from "../../frame/stories";
import { longName, longNote } from "../../samples/shop";

export default { title: "UI/Dialog" };

const nothing = () => undefined;
const footer = (
  <>
    <Button variant="secondary">Cancel</Button>
    <Button>Save Note</Button>
  </>
);

const ofSize = (size: DialogSize) =>
  renderPart(
    <Dialog
      open
      onOpenChange={nothing}
      size={size}
      title="Add to Advent Calendar"
      description="Choose its day."
      footer={footer}
    >
      <Field label="Recipient name">
        <TextInput defaultValue="Ada Lovelace" />
      </Field>
    </Dialog>,
  );

export const Small = ofSize("small");
export const Medium = ofSize("medium");
export const Large = ofSize("large");
export const Full = ofSize("full");
export const LongText = renderPart(
  <Dialog open onOpenChange={nothing} title={`Day XII – ${longName}`} footer={footer}>
    <Text>{longNote.repeat(4)}</Text>
    <Field label="Recipient name">
      <TextInput defaultValue={longName} />
    </Field>
  </Dialog>,
);

const confirmation = {
  open: true,
  title: "Switch to Pre-Curated?",
  description: "This takes all 12 gifts and their notes out of your calendar.",
  confirmLabel: "Switch",
  onConfirm: nothing,
  onCancel: nothing,
};

export const Confirm = renderPart(<ConfirmDialog {...confirmation} />);
export const ConfirmDestructive = renderPart(
  <ConfirmDialog {...confirmation} destructive cancelLabel="Keep my calendar" />,
);
export const ConfirmBusy = renderPart(<ConfirmDialog {...confirmation} busy />);
