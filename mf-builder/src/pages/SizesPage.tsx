import type { WearerSizes } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useReadSizeLinkMutation, useSaveSizesMutation } from "@advent/store/lazy";
import { Button, Cluster, Container, ErrorState, Heading, Skeleton, Stack, styled, Text } from "@advent/ui";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { keepDraft, SizesForm } from "../features/sizes/SizesForm";

type Step = "asking" | "sent" | "deleted";

export default function SizesPage() {
  // The server's first screen knows no hash, so it is read after hydration.
  const [token, setToken] = useState<string>();
  const [read, reading] = useReadSizeLinkMutation();
  const [save, saving] = useSaveSizesMutation();
  const [sent, setSent] = useState<WearerSizes | null>(null);
  const [step, setStep] = useState<Step>("asking");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const given = window.location.hash.slice(1);
    setToken(given);
    if (given) void read({ token: given });
  }, [read]);

  /** Removes the focused element before the page takes its focus. */
  function show(next: Step): void {
    flushSync(() => setStep(next));
    place.current?.focus();
  }
  const send = async (sizes: WearerSizes | null) => {
    if (!token) return;
    const { error } = await save({ token, sizes });
    if (error) return;
    keepDraft(token, null);
    setSent(sizes);
    show(sizes ? "sent" : "deleted");
  };
  const isFailed = token === "" || reading.isError;
  const message = reading.error ? getErrorSentence(reading.error) : "This address is incomplete.";
  const from = reading.data?.from;
  return (
    <Page ref={place} tabIndex={-1}>
      {isFailed && (
        <ErrorState
          title="Couldn’t open this link"
          message={message}
          onRetry={token ? () => void read({ token }) : undefined}
        />
      )}
      {!isFailed && !reading.data && <Waiting role="status" aria-label="Loading…" />}
      {token && reading.data && step === "asking" && (
        <>
          <Stack gap="sm">
            <Heading level={1}>{from ? `${from} would like to know your sizes` : "Your sizes, please"}</Heading>
            <Text size="lead">Two minutes, three small questions. Skip whatever you don’t know.</Text>
            <Text size="small" tone="soft">
              Only the person who sent you this link sees the answers, and the shop if they order. You can delete them
              on this page.
            </Text>
          </Stack>
          <SizesForm token={token} before={sent} isBusy={saving.isLoading} onSend={(sizes) => void send(sizes)} />
        </>
      )}
      {step !== "asking" && (
        <Stack gap="md" role="status">
          <Heading level={1}>{step === "sent" ? "Thank you. Sizes sent." : "Your answers have been deleted"}</Heading>
          {step === "sent" && <Text size="lead">You can close this page now.</Text>}
          <Cluster>
            <Button variant="secondary" onClick={() => show("asking")}>
              {step === "sent" ? "Change my answers" : "Answer again"}
            </Button>
            {step === "sent" && (
              <Button variant="quiet" busy={saving.isLoading} onClick={() => void send(null)}>
                Delete my answers
              </Button>
            )}
          </Cluster>
        </Stack>
      )}
      {saving.isError && <Text role="alert">{getErrorSentence(saving.error)}</Text>}
    </Page>
  );
}

const Page = styled(Container)`
  display: grid;
  gap: 2.5rem;
  max-width: 52rem;
  padding-block: ${({ theme }) => `${theme.space.xl} ${theme.space.xxxl}`};

  &:focus {
    outline: none;
  }
`;

const Waiting = styled(Skeleton)`
  min-height: 60vh;
`;
