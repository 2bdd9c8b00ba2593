import {
  buildPath,
  isFilm,
  routes,
  SHOP_FILE_TYPES,
  SHOP_LABELS,
  type ShopFile,
  type ShopFileField,
} from "@advent/contract";
import { type ApiError, getErrorSentence } from "@advent/store";
import { uploadApi } from "@advent/store/admin/uploads";
import { Button, Cluster, styled, Text } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { useState } from "react";
import type { ShopError } from "./shop-texts";

interface FileFieldProps {
  field: ShopFileField;
  hint: string | undefined;
  /** The {@link ShopFile} as JSON, or empty. */
  text: string;
  error: ShopError | undefined;
  onChange: (text: string) => void;
}

/** Uploads a chosen file at once. It is published when the form is saved. */
export function FileField({ field, hint, text, error, onChange }: FileFieldProps) {
  const [upload, { isLoading }] = uploadApi.useUploadShopFileMutation();
  const [uploadError, setUploadError] = useState<string>();
  const label = SHOP_LABELS[field];
  const file: ShopFile | null = text ? JSON.parse(text) : null;
  const src = file ? buildPath(routes.getMedia, { file: file.file }) : undefined;

  async function send(input: HTMLInputElement): Promise<void> {
    const [chosen] = input.files ?? [];
    if (!chosen || isLoading) return;
    setUploadError(undefined);
    const { data, error } = await upload({ field, file: chosen });
    // The same file can be chosen twice in a row.
    input.value = "";
    if (data) onChange(JSON.stringify(data.file));
    else if (error) setUploadError(getErrorSentence(error as ApiError));
  }

  return (
    <Rows>
      <Field label={label} hint={hint} error={uploadError ?? (error && `${label} ${error.message}`)}>
        <TextInput
          type="file"
          name={field}
          accept={SHOP_FILE_TYPES[field].join()}
          aria-busy={isLoading}
          onChange={({ target }) => void send(target)}
        />
      </Field>
      <Text size="small" role="status">
        {isLoading && "Uploading…"}
      </Text>
      {file && (
        <Cluster>
          {isFilm(file.file) ? (
            <Preview as="video" src={src} aria-label={label} controls muted playsInline />
          ) : (
            <Preview src={src} alt={label} width={file.width} height={file.height} />
          )}
          <Button variant="quiet" onClick={() => onChange("")}>
            {`Remove ${label.toLowerCase()}`}
          </Button>
        </Cluster>
      )}
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
`;

const Preview = styled.img`
  width: auto;
  max-width: 16rem;
  height: 6rem;
  object-fit: contain;
`;
