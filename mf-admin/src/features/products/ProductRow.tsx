import {
  formatExample,
  formatMoney,
  MAX_PRODUCT_IMAGES,
  type OwnProduct,
  PRODUCT_NAME_MAX_LENGTH,
  parseAmount,
  toDecimal,
} from "@advent/contract";
import { type ApiError, getErrorSentence } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { uploadApi } from "@advent/store/admin/uploads";
import { Badge, Button, Cluster, media, Stack, styled, Text, VisuallyHidden } from "@advent/ui";
import { Checkbox, Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { ActionButton } from "../../shared/ActionButton";
import { SelectField } from "../../shared/SelectField";
import { TextField } from "../../shared/TextField";
import { useChange } from "../../shared/useChange";
import { CATEGORY_OPTIONS, formatCategory } from "./product-texts";

interface ProductRowProps {
  product: OwnProduct;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

export function ProductRow({ product, isSelected, onSelect }: ProductRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, image, isHidden, category, variants, images, currency } = product;
  const pieces = variants.reduce((sum, variant) => sum + Math.max(variant.pieces, 0), 0);
  const prices = variants.map(({ priceAmount }) => priceAmount);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const price = least === most ? formatMoney(least, currency) : `from ${formatMoney(least, currency)}`;
  const failed = images.filter(({ state }) => state === "failed").length;
  return (
    <Row aria-label={name}>
      <Checkbox
        label={<VisuallyHidden>Select {name}</VisuallyHidden>}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <Photo src={image} alt="" width={56} height={56} loading="lazy" />
      <div>
        <h2>{name}</h2>
        <Text size="small" tone="soft">
          {[price, `${pieces} in stock`, category ? formatCategory(category) : "No category"].join(" · ")}
        </Text>
        <Cluster gap="xs">
          {isHidden && <Badge>Hidden</Badge>}
          {pieces === 0 && <Badge tone="gold">Sold out</Badge>}
          {failed > 0 && <Badge tone="danger">{failed === 1 ? "1 image failed" : `${failed} images failed`}</Badge>}
        </Cluster>
      </div>
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Edit
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Stack>
          <ProductForm product={product} />
          <ProductImages product={product} />
        </Stack>
      )}
    </Row>
  );
}

interface VariantDraft {
  price?: string;
  /** With the number that was shown while it was typed. */
  stock?: { text: string; seen: number };
}

/** Sends what was typed. What somebody else changes meanwhile stays. */
function ProductForm({ product }: { product: OwnProduct }) {
  const { id, revision, currency, variants } = product;
  const [send, { isLoading: isBusy }] = adminApi.useUpdateOwnProductMutation();
  const [draft, setDraft] = useState<Partial<Pick<OwnProduct, "name" | "category" | "isHidden">>>({});
  const [drafts, setDrafts] = useState<Readonly<Record<string, VariantDraft>>>({});
  const [error, setError] = useState<string>();
  const change = useChange();
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

function ProductImages({ product: { id, name, revision, images } }: { product: OwnProduct }) {
  const [update] = adminApi.useUpdateOwnProductMutation();
  const [retry] = adminApi.useUpdateOwnProductsMutation();
  const [upload, { isLoading }] = uploadApi.useUploadProductImageMutation();
  const [error, setError] = useState<string>();
  const hasFailed = images.some(({ state }) => state === "failed");

  async function add(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file || isLoading) return;
    setError(undefined);
    const result = await upload({ productId: id, file });
    input.value = "";
    if (result.error) setError(getErrorSentence(result.error as ApiError));
  }

  return (
    <Stack gap="sm">
      <ImageList role="list" aria-label={`Images of ${name}`}>
        {images.map(({ id: imageId, src, source, state, why }, at) => (
          <li key={imageId}>
            {src && <Photo src={src} alt={`Image ${at + 1}`} width={56} height={56} />}
            {state !== "ready" && (
              <Text size="small" {...(state === "failed" && { tone: "danger" as const })}>
                {state === "failed" ? `Not fetched from ${source}: ${why}` : `Waiting to be fetched. ${why ?? ""}`}
              </Text>
            )}
            <ActionButton
              label="Remove"
              variant="quiet"
              send={() =>
                update({
                  productId: id,
                  revision,
                  imageIds: images.map((one) => one.id).filter((one) => one !== imageId),
                })
              }
              done="Image removed"
            >
              <VisuallyHidden> image {at + 1}</VisuallyHidden>
            </ActionButton>
          </li>
        ))}
      </ImageList>
      {hasFailed && (
        <Cluster>
          <ActionButton
            label="Try again"
            send={() => retry({ products: [{ id, revision }], action: { kind: "retryImages" } })}
            done="We’ll try again within a minute"
          />
        </Cluster>
      )}
      {images.length < MAX_PRODUCT_IMAGES && (
        <Field label="Add an image" hint="JPEG, PNG or WebP, up to 20 MB" error={error}>
          <TextInput
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-busy={isLoading}
            onChange={({ target }) => void add(target)}
          />
        </Field>
      )}
      <Text size="small" role="status">
        {isLoading && "Uploading…"}
      </Text>
    </Stack>
  );
}

const Row = styled.article`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.sm}`};
  padding: ${({ theme }) => theme.space.sm};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;

  & > ${Stack} {
    grid-column: 1 / -1;
    max-width: 44rem;
  }
  h2 {
    font-size: inherit;
    font-weight: 600;
  }
`;

const Photo = styled.img`
  width: 3.5rem;
  height: 3.5rem;
  object-fit: cover;
  background: var(--surface);
`;

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

const ImageList = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space.sm};
  }
`;
