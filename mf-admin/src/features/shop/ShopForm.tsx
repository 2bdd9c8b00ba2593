import { findChangedFields, formatList, SHOP_LABELS, type ShopRevision, type ShopSettings } from "@advent/contract";
import { type ApiError, getErrorSentence, getErrorStatus } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Button, Cluster, media, Stack, styled, Text, useToast } from "@advent/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { InlineError } from "../../shared/InlineError";
import { useLeaveWarning } from "../../shared/useLeaveWarning";
import { ShopFields } from "./ShopFields";
import { ShopPreview } from "./ShopPreview";
import { findShopError, fromTexts, type ShopError, type ShopTexts, toTexts } from "./shop-texts";

interface ShopFormProps {
  latest: ShopRevision;
  refetch: () => Promise<{ data?: ShopRevision | undefined }>;
  /** Shows these sections alone. */
  titles?: readonly string[];
  /** Called when everything is saved, also where nothing was changed. */
  onContinue?: () => void;
}

interface Draft {
  /** The revision that was on the page when the changes began. */
  base: ShopRevision;
  edits: Partial<ShopTexts>;
}

const MAX_NAMED_FIELDS = 4;

export const formatFields = (fields: readonly (keyof ShopSettings)[]): string =>
  formatList(fields.map((field) => SHOP_LABELS[field]));

export function ShopForm({ latest, refetch, titles, onContinue }: ShopFormProps) {
  const [draft, setDraft] = useState<Draft>({ base: latest, edits: {} });
  const [error, setError] = useState<ShopError>();
  const [hasPreview, setPreview] = useState(false);
  const [message, setMessage] = useState<string>();
  const [save, { isLoading }] = adminApi.useSaveShopMutation();
  const { show } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const base = getBase(draft, latest);
  const texts = { ...toTexts(base.settings), ...draft.edits };
  const settings = fromTexts(texts);
  const changed = findChangedFields(base.settings, settings);
  useLeaveWarning(changed.length > 0);

  useEffect(() => {
    if (!error) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const input = find(`[name="${error.path}"]`) ?? find(`[name^="${error.field}"]`);
    input?.closest("details")?.setAttribute("open", "");
    input?.focus();
  }, [error]);

  const clearErrors = () => {
    setError(undefined);
    setMessage(undefined);
  };
  const discard = () => {
    clearErrors();
    setDraft({ base: latest, edits: {} });
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoading) return;
    if (changed.length === 0) return onContinue?.();
    clearErrors();
    const { data: saved, error } = await save({ revision: base.revision, settings });
    if (saved) {
      setDraft(({ edits }) => ({ base: saved, edits: omitSaved(edits, draft.edits) }));
      show({ title: "Shop saved", tone: "success" });
      onContinue?.();
    } else if (getErrorStatus(error) === 409) await takeOverTheirs();
    else showError(error as ApiError);
  }

  /** Shows what somebody else has saved, below the entries of this form. */
  async function takeOverTheirs(): Promise<void> {
    const { data: theirs } = await refetch();
    if (!theirs) return setMessage("Somebody else has changed the shop. Nothing was saved. Try again.");
    setDraft(({ edits }) => ({ base: theirs, edits }));
    const fields = formatFields(findChangedFields(base.settings, theirs.settings));
    setMessage(
      `${theirs.savedBy ?? "Somebody"} changed ${fields} after you opened this page, so nothing of yours was saved yet. ` +
        "Your entries are still here: check them, then save again.",
    );
  }

  function showError(error: ApiError): void {
    const found = findShopError(error);
    if (found) setError(found);
    else setMessage(getErrorSentence(error));
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Columns $isSplit={hasPreview}>
          <ShopFields
            titles={titles}
            texts={texts}
            changed={changed}
            error={error}
            onChange={(field, text) => {
              if (error?.field === field) setError(undefined);
              setDraft((draft) => ({ base: getBase(draft, latest), edits: { ...draft.edits, [field]: text } }));
            }}
          />
          {hasPreview && <ShopPreview settings={settings} headingRef={focusHeading} />}
        </Columns>
        <SaveBar $isSplit={hasPreview}>
          {message && (
            <div role="alert">
              <InlineError>{message}</InlineError>
            </div>
          )}
          <Text size="small" role="status">
            {changed.length > 0 ? `Not saved yet: ${formatUnsaved(changed)}.` : "Everything is saved."}
          </Text>
          <Cluster>
            <Button type="submit" size="small" busy={isLoading} aria-disabled={!onContinue && changed.length === 0}>
              {onContinue ? "Save and continue" : "Save"}
            </Button>
            <Button variant="secondary" size="small" aria-expanded={hasPreview} onClick={() => setPreview(!hasPreview)}>
              {hasPreview ? "Hide preview" : "Preview"}
            </Button>
            {changed.length > 0 && (
              <Button variant="quiet" size="small" onClick={discard}>
                Discard changes
              </Button>
            )}
          </Cluster>
        </SaveBar>
      </Stack>
    </form>
  );
}

/** A revision that somebody else saves does not come under entries that were made before. */
const getBase = ({ base, edits }: Draft, latest: ShopRevision): ShopRevision =>
  Object.keys(edits).length > 0 || base.revision > latest.revision ? base : latest;

/** Keeps what was typed while `saved` was on its way. */
const omitSaved = (edits: Draft["edits"], saved: Draft["edits"]): Draft["edits"] =>
  Object.fromEntries(Object.entries(edits).filter(([field, text]) => text !== saved[field as keyof ShopTexts]));

const formatUnsaved = (fields: readonly (keyof ShopSettings)[]): string =>
  fields.length > MAX_NAMED_FIELDS ? `${fields.length} settings` : formatFields(fields);

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

const Columns = styled.div<{ $isSplit: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  align-items: start;
  max-width: ${({ $isSplit }) => ($isSplit ? "none" : "44rem")};

  & > * {
    min-width: 0;
  }
  ${media.up("lg")} {
    ${({ $isSplit }) => $isSplit && "grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);"}
  }
`;

const SaveBar = styled.div<{ $isSplit: boolean }>`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  max-width: 44rem;
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.md}`};
  border: 1px solid var(--line);
  background: var(--surface-raised);

  ${media.up("md")} {
    padding-inline: ${({ theme }) => theme.space.lg};
  }
  ${media.up("lg")} {
    ${({ $isSplit, theme }) => $isSplit && `width: calc((100% - ${theme.space.md}) * 2 / 5);`}
  }
`;
