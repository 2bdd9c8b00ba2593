import { type BodyInput, MAX_BULK_PRODUCTS, type OwnProduct, type updateOwnProducts } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Button, ConfirmDialog, useToast } from "@advent/ui";
import { useState } from "react";
import { LineForm } from "../../shared/LineForm";
import { SelectionBar } from "../../shared/SelectionBar";
import { useChange } from "../../shared/useChange";
import { formatProducts } from "./product-texts";

type Action = BodyInput<typeof updateOwnProducts>["action"];

interface SelectedProductsProps {
  products: readonly OwnProduct[];
  onClear: () => void;
  onDeleted: () => void;
}

export function SelectedProducts({ products, onClear, onDeleted }: SelectedProductsProps) {
  const [send, { isLoading: isBusy }] = adminApi.useUpdateOwnProductsMutation();
  const [isDeleting, setDeleting] = useState(false);
  const change = useChange();
  const toast = useToast();
  if (products.length === 0) return null;
  const selected = formatProducts(products.length);
  const hasImageErrors = products.some(({ images }) => images.some(({ state }) => state === "failed"));

  async function run(action: Action): Promise<void> {
    let [changed, skipped] = [0, 0];
    for (let at = 0; at < products.length; at += MAX_BULK_PRODUCTS) {
      const batch = products.slice(at, at + MAX_BULK_PRODUCTS).map(({ id, revision }) => ({ id, revision }));
      const result = await change(send({ products: batch, action }), { failed: "Nothing more was changed" });
      if (!result) return setDeleting(false);
      changed += result.changed;
      skipped += result.skipped;
    }
    setDeleting(false);
    const note = skipped > 0 ? `${formatProducts(skipped)} had been changed by somebody else.` : undefined;
    toast.show({ title: `${formatProducts(changed)} changed`, description: note, tone: "success" });
    if (action.kind === "delete") onDeleted();
  }

  return (
    <SelectionBar label="Selected products" count={selected} onClear={onClear}>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void run({ kind: "show" })}>
        Show
      </Button>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void run({ kind: "hide" })}>
        Hide
      </Button>
      {hasImageErrors && (
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void run({ kind: "retryImages" })}>
          Try images again
        </Button>
      )}
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <LineForm
        label="Change prices by per cent"
        submitLabel="Change"
        inputMode="text"
        autoComplete="off"
        maxLength={4}
        least="5rem"
        most="6rem"
        onSubmit={async (typed, { clear, reject }) => {
          const percent = Number(typed.replace("−", "-"));
          if (!typed || !Number.isInteger(percent) || percent < -90 || percent > 500)
            return reject("From -90 to 500, such as -10.");
          await run({ kind: "price", percent });
          clear();
        }}
      />
      <LineForm
        label="Set stock of each variant"
        submitLabel="Set"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        least="5rem"
        most="6rem"
        onSubmit={async (typed, { clear, reject }) => {
          if (!/^\d+$/.test(typed)) return reject("A number of pieces, such as 5.");
          await run({ kind: "stock", pieces: Number(typed) });
          clear();
        }}
      />
      <ConfirmDialog
        open={isDeleting}
        cautious
        title={`Delete ${selected}?`}
        description="They can no longer be bought, and calendars that hold them say so. Orders keep them. Importing them again brings them back."
        confirmLabel="Delete"
        busy={isBusy}
        onConfirm={() => void run({ kind: "delete" })}
        onCancel={() => setDeleting(false)}
      />
    </SelectionBar>
  );
}
