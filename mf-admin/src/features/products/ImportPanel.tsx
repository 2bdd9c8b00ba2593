import {
  type checkProductFile,
  type ImportAction,
  MAX_OWN_PRODUCTS,
  MAX_PRODUCT_FILE_MB,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_VARIANTS,
  type ReplyOf,
} from "@advent/contract";
import { type ApiError, getErrorSentence } from "@advent/store";
import { uploadApi } from "@advent/store/admin/uploads";
import { Badge, Button, Cluster, Heading, Stack, styled, Text } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type ComponentProps, type FormEvent, useState } from "react";
import { TitledSection } from "../../shared/AdminSection";
import { AdminForm } from "../../shared/forms.styles";
import { TextField } from "../../shared/TextField";
import { useChange } from "../../shared/useChange";
import { useLeaveWarning } from "../../shared/useLeaveWarning";
import { formatCategory, formatProducts } from "./product-texts";

type Check = ReplyOf<typeof checkProductFile>;

const HINT = `CSV of up to ${MAX_PRODUCT_FILE_MB} MB, with up to ${MAX_OWN_PRODUCTS.toLocaleString("en-GB")} products of ${MAX_PRODUCT_VARIANTS} variants and ${MAX_PRODUCT_IMAGES} images each`;

export function ImportPanel() {
  const [file, setFile] = useState<File>();
  const [pieces, setPieces] = useState("0");
  const [checked, setChecked] = useState<Check>();
  const [error, setError] = useState<string>();
  const [check, { isLoading: isChecking }] = uploadApi.useCheckProductFileMutation();
  const [send, { isLoading: isImporting }] = uploadApi.useImportProductsMutation();
  const change = useChange();
  useLeaveWarning(file !== undefined);

  async function showCheck(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(undefined);
    if (!file) return setError("Please choose a file first.");
    setError(undefined);
    const result = await check({ file, pieces: pieces || "0" });
    if (result.error) setError(getErrorSentence(result.error as ApiError));
    setChecked(result.data);
  }

  async function importChecked(): Promise<void> {
    if (!file || !checked) return;
    const request = send({ file, pieces: pieces || "0", token: checked.token });
    const done = await change(request, { done: "Products imported", failed: "The import did not complete" });
    setChecked(undefined);
    if (done) setFile(undefined);
  }

  return (
    <TitledSection title="Import products">
      <Text size="small">
        In Shopify’s admin open Products, choose Export, then “CSV for Excel”, and choose that file here. First you see
        what the import would do. A product that is already here is recognised by its handle.
      </Text>
      <AdminForm noValidate onSubmit={(event) => void showCheck(event)}>
        <Field label="File" hint={HINT} error={error}>
          <TextInput
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              setChecked(undefined);
              setError(undefined);
            }}
          />
        </Field>
        <TextField
          label="Pieces where the file names none"
          hint="For new variants. You can change the stock afterwards."
          inputMode="numeric"
          maxLength={5}
          value={pieces}
          onChange={(next) => {
            setPieces(next.replace(/\D/g, ""));
            setChecked(undefined);
          }}
        />
        <Button type="submit" variant="secondary" busy={isChecking}>
          Check the file
        </Button>
      </AdminForm>
      <div aria-live="polite">
        {checked && <CheckResult check={checked} isImporting={isImporting} onImport={() => void importChecked()} />}
      </div>
    </TitledSection>
  );
}

const ACTION_BADGES: Readonly<Record<ImportAction, ComponentProps<typeof Badge>>> = {
  create: { tone: "success", children: "New" },
  change: { tone: "gold", children: "Changed" },
  leave: { children: "Unchanged" },
  reject: { tone: "danger", children: "Left out" },
};

interface CheckResultProps {
  check: Check;
  isImporting: boolean;
  onImport: () => void;
}

function CheckResult({ check, isImporting, onImport }: CheckResultProps) {
  const { counts, products, problems, problemCounts, uncategorised } = check;
  const written = counts.create + counts.change;
  const total = written + counts.leave + counts.reject;
  const problemCount = problemCounts.error + problemCounts.warning;
  return (
    <Stack gap="sm">
      <Heading level={3} size="subheading">
        {counts.create} new, {counts.change} changed, {counts.leave} unchanged, {counts.reject} left out
      </Heading>
      {uncategorised > 0 && (
        <Text size="small">
          {formatProducts(uncategorised)} without a category: neither type, tags nor name say that it is a ring, a
          necklace or another kind. They appear under All, and you can choose their category afterwards.
        </Text>
      )}
      {problemCount > 0 && (
        <Rows open>
          <summary>
            Errors: {problemCounts.error}, warnings: {problemCounts.warning}
          </summary>
          <ul>
            {problems.map(({ row, column, message, level }) => (
              <Text
                key={`${row} ${column} ${message}`}
                as="li"
                size="small"
                {...(level === "error" && { tone: "danger" as const })}
              >
                Row {row}, {column}: {message}
              </Text>
            ))}
          </ul>
          {problemCount > problems.length && <Text size="small">These are the first {problems.length}.</Text>}
        </Rows>
      )}
      <Rows>
        <summary>{formatProducts(total)} in the file</summary>
        <ul>
          {products.map(({ handle, name, action, category, changes }) => (
            <Text key={handle} as="li" size="small">
              <Badge {...ACTION_BADGES[action]} /> <strong>{name || handle}</strong>{" "}
              {[category ? formatCategory(category) : "No category", ...changes].join(" · ")}
            </Text>
          ))}
        </ul>
        {total > products.length && <Text size="small">These are the first {products.length}.</Text>}
      </Rows>
      <Cluster>
        <Button busy={isImporting} aria-disabled={written === 0} onClick={() => written > 0 && onImport()}>
          {written > 0 ? `Import ${formatProducts(written)}` : "Nothing to import"}
        </Button>
      </Cluster>
    </Stack>
  );
}

const Rows = styled.details`
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;

  & > summary {
    min-height: 2.75rem;
    align-content: center;
    cursor: pointer;
  }
  & > ul {
    display: grid;
    gap: ${({ theme }) => theme.space.xxs};
    max-height: 24rem;
    overflow-y: auto;
  }
`;
