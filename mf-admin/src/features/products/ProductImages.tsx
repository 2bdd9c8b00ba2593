import { MAX_PRODUCT_IMAGES, type OwnProduct } from "@advent/contract";
import { type ApiError, getErrorSentence } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { uploadApi } from "@advent/store/admin/uploads";
import { Cluster, Stack, styled, Text, VisuallyHidden } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { useState } from "react";
import { ActionButton } from "../../shared/ActionButton";

export function ProductImages({ product: { id, name, revision, images } }: { product: OwnProduct }) {
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

export const Photo = styled.img`
  width: 3.5rem;
  height: 3.5rem;
  object-fit: cover;
  background: var(--surface);
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
