import { type Calendar, NAME_MAX_LENGTH } from "@advent/contract";
import { getErrorSentence, useGetCalendarQuery } from "@advent/store";
import { useCreateSizeLinkMutation, useEraseSizesMutation } from "@advent/store/lazy";
import { Button, Cluster, Heading, Stack, styled, Text, useToast } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { useState } from "react";
import { CopyLink } from "../../shared/CopyLink";
import { formatSizes } from "./format-sizes";

export function SizeLink({ calendar }: { calendar: Calendar }) {
  const { refetch, isFetching } = useGetCalendarQuery();
  const [create, { data: link, isLoading }] = useCreateSizeLinkMutation();
  const [erase, erasing] = useEraseSizesMutation();
  const [from, sign] = useState("");
  const toast = useToast();
  const run = async (request: Promise<{ error?: unknown }>) => {
    const { error } = await request;
    if (error) toast.fail(getErrorSentence(error));
  };
  return (
    <Place aria-labelledby="size-link">
      <header>
        <Heading level={3} size="subheading" id="size-link">
          Not sure of their sizes?
        </Heading>
        <Text size="small" tone="soft">
          Send a secret link to them, or to somebody who knows. It asks for ring sizes, piercings, wrist and metals, and
          tells neither gift nor price.
        </Text>
      </header>
      {calendar.sizes && (
        <Text role="status">
          <strong>Their sizes: </strong>
          <span>{formatSizes(calendar.sizes).join(" · ") || "no answer given"}</span>
        </Text>
      )}
      {link ? (
        <Stack gap="sm">
          <CopyLink url={link.url} label="Link to enter sizes" />
          <Text size="small" tone="soft">
            It works for 30 days.
          </Text>
        </Stack>
      ) : (
        <Asking onSubmit={(event) => event.preventDefault()}>
          <Field label="Sign it with your name" optional>
            <TextInput
              value={from}
              maxLength={NAME_MAX_LENGTH}
              autoComplete="off"
              onChange={(event) => sign(event.target.value)}
            />
          </Field>
          <Button
            variant="secondary"
            busy={isLoading}
            onClick={() => void run(create({ calendarId: calendar.id, from }))}
          >
            Make a size link
          </Button>
        </Asking>
      )}
      {(link || calendar.sizes) && (
        <Cluster>
          <Button variant="quiet" size="small" busy={isFetching} onClick={() => void refetch()}>
            Look for answers
          </Button>
          <Button
            variant="quiet"
            size="small"
            busy={erasing.isLoading}
            onClick={() => void run(erase({ calendarId: calendar.id }))}
          >
            Delete sizes and links
          </Button>
        </Cluster>
      )}
    </Place>
  );
}

const Place = styled.section`
  display: grid;
  gap: 1.25rem;
  margin-top: 2.5rem;
  padding-top: 2rem;
  border-top: 1px solid var(--line);
`;

const Asking = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.75rem;

  & > :first-child {
    flex: 0 1 20rem;
    min-width: min(14rem, 100%);
  }
`;
