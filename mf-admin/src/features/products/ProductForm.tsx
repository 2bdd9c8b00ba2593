import { formatExample, type OwnProduct, PRODUCT_NAME_MAX_LENGTH, parseAmount, toDecimal } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Button, Cluster, media, Stack, styled, Text } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { SelectField } from "../../shared/SelectField";
import { TextField } from "../../shared/TextField";
import { useChange } from "../../shared/useChange";
import { useLeaveWarning } from "../../shared/useLeaveWarning";
import { CATEGORY_OPTIONS } from "./product-texts";

interface VariantDraft {
  price?: string;
  /** With the number that was shown while it was typed. */
  stock?: { text: string; seen: number };
}

/** Sends only the fields that were edited, so that other people's changes stay. */
export function ProductForm({ product }: { product: OwnProduct }) {
  const { id, revision, currency, variants } = product;
  const [send, { isLoading: isBusy }] = adminApi.useUpdateOwnProductMutation();
  const [draft, setDraft] = useState<Partial<Pick<OwnProduct, "name" | "category" | "isHidden">>>({});
  const [drafts, setDrafts] = useState<Readonly<Record<string, VariantDraft>>>({});
  const [error, setError] = useState<string>();
  const change = useChange();
  useLeaveWarning(Object.keys({ ...draft, ...drafts }).length > 0);
  const setVariant = (variantId: string, typed: VariantDraft) =>
    setDrafts({ ...drafts, [variantId]: { ...drafts[variantId], ...typed } });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = findProblem(product, draft.name, drafts);
    setError(problem);
    if (problem) return;
    const changed = variants.flatMap((variant) => toChange(variant.id, drafts[variant.id], currency));
    const body = { productId: id, revision, ...draft, variants: changed };
    if (!(await change(send(body), { done: "Product saved", failed: "The product was not saved" }))) return;
    setDraft({});
    setDrafts({});
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="sm">
        <TextField
          label="Name"
          maxLength={PRODUCT_NAME_MAX_LENGTH}
          value={draft.name ?? product.name}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        <SelectField
          label="Category"
          options={CATEGORY_OPTIONS}
          value={(draft.category === undefined ? product.category : draft.category) ?? ""}
          onChange={(category) => setDraft({ ...draft, category: category || null })}
        />
        <Checkbox
          label="Shown in the shop"
          checked={!(draft.isHidden ?? product.isHidden)}
          onChange={({ target }) => setDraft({ ...draft, isHidden: !target.checked })}
        />
        {variants.map(({ id: variantId, title, sku, priceAmount, pieces }) => (
          <Variant key={variantId} role="group" aria-label={title}>
            <Text size="small">
              {title}
              {sku && ` · ${sku}`}
            </Text>
            <TextField
              label="Price"
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={drafts[variantId]?.price ?? toDecimal(priceAmount, currency)}
              onChange={(price) => setVariant(variantId, { price })}
            />
            <TextField
              label="Stock"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={drafts[variantId]?.stock?.text ?? String(pieces)}
              onChange={(text) => setVariant(variantId, { stock: { text, seen: pieces } })}
            />
          </Variant>
        ))}
        {error && (
          <Text size="small" tone="danger" role="alert">
            {error}
          </Text>
        )}
        <Cluster>
          <Button type="submit" size="small" busy={isBusy}>
            Save
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

function findProblem(
  { variants, currency }: OwnProduct,
  name: string | undefined,
  drafts: Readonly<Record<string, VariantDraft>>,
): string | undefined {
  if (name !== undefined && !name.trim()) return "Type a name.";
  for (const { id, title } of variants) {
    const { price, stock } = drafts[id] ?? {};
    if (price !== undefined && !parseAmount(price, currency))
      return `${title}: type a price such as ${formatExample(currency)}.`;
    if (stock && !/^\d+$/.test(stock.text)) return `${title}: type a number of pieces such as 5.`;
  }
  return undefined;
}

function toChange(id: string, { price, stock }: VariantDraft = {}, currency: string) {
  const priceAmount = price === undefined ? undefined : parseAmount(price, currency);
  if (!priceAmount && !stock) return [];
  return {
    id,
    ...(priceAmount && { priceAmount }),
    ...(stock && { stock: { seen: stock.seen, pieces: Number(stock.text) } }),
  };
}

const Variant = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space.xs};

  & > :first-child {
    grid-column: 1 / -1;
  }
  ${media.up("md")} {
    grid-template-columns: minmax(0, 2fr) 1fr 1fr;
    align-items: end;

    & > :first-child {
      grid-column: auto;
    }
  }
`;
