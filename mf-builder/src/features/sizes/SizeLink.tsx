import {
  type Calendar,
  type createSizeLink,
  formatDay,
  formatWearerSizes,
  getDateIn,
  NAME_MAX_LENGTH,
  type ReplyOf,
} from "@advent/contract";
import { getErrorSentence, readStored, writeStored } from "@advent/store";
import { useCreateSizeLinkMutation, useEraseSizesMutation, useGetSiteQuery, useLiveSizes } from "@advent/store/lazy";
import { Button, Cluster, Stack, styled, Text, useToast } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { useState } from "react";
import { CopyLink } from "../../shared/CopyLink";
import { Disclosure } from "../../shared/Disclosure";

export function SizeLink({ calendar }: { calendar: Calendar }) {
  // Kept while the mode, and with it the place on the page, changes.
  const [create, { data: created, isLoading, reset }] = useCreateSizeLinkMutation({ fixedCacheKey: calendar.id });
  const [erase, erasing] = useEraseSizesMutation();
  const link = created ?? readStoredLink(calendar.id);
  useLiveSizes(link ? calendar.id : undefined);
  const [from, setFrom] = useState("");
  const { data: site } = useGetSiteQuery();
  const toast = useToast();
  const makeLink = async () => {
    const { data, error } = await create({ calendarId: calendar.id, from });
    if (error) toast.fail(getErrorSentence(error));
    else writeStored(getStorageKey(calendar.id), JSON.stringify(data));
  };
  const deleteAll = async () => {
    const { error } = await erase({ calendarId: calendar.id });
    if (error) return toast.fail(getErrorSentence(error));
    writeStored(getStorageKey(calendar.id), null);
    reset();
  };
  return (
    <Section
      title="Not sure of their sizes?"
      value={calendar.sizes && "Sizes known"}
      startsOpen={Boolean(link ?? calendar.sizes)}
    >
      <Text size="small" tone="soft">
        Send a private link to them, or to somebody who knows. The page asks for ring sizes, piercings, wrist size and
        metals. It never shows your gifts or their prices.
      </Text>
      {calendar.sizes && (
        <Text role="status">
          <strong>Their sizes: </strong>
          <span>{formatWearerSizes(calendar.sizes).join(" · ") || "nothing entered"}</span>
        </Text>
      )}
      {link ? (
        <Stack gap="sm">
          <CopyLink url={link.url} label="Link to enter sizes" />
          <Text size="small" tone="soft">
            {`It works until ${formatDay(getDateIn(Date.parse(link.expiresAt), site?.delivery.timeZone ?? "UTC"))}. Their sizes appear here once they are sent.`}
          </Text>
        </Stack>
      ) : (
        <LinkForm as="form" align="end" onSubmit={(event) => event.preventDefault()}>
          <Field label="Sign it with your name" optional>
            <TextInput
              value={from}
              maxLength={NAME_MAX_LENGTH}
              autoComplete="off"
              onChange={(event) => setFrom(event.target.value)}
            />
          </Field>
          <Button variant="secondary" busy={isLoading} onClick={() => void makeLink()}>
            Create a size link
          </Button>
        </LinkForm>
      )}
      {(link || calendar.sizes) && (
        <Cluster>
          <Button variant="quiet" size="small" busy={erasing.isLoading} onClick={() => void deleteAll()}>
            Delete sizes and links
          </Button>
        </Cluster>
      )}
    </Section>
  );
}

const getStorageKey = (calendarId: string) => `advent.size-link.${calendarId}`;

/** The API knows only a hash of the link, so this browser keeps it to show it again. */
function readStoredLink(calendarId: string) {
  const link: ReplyOf<typeof createSizeLink> | null = JSON.parse(readStored(getStorageKey(calendarId)) ?? "null");
  return link && Date.parse(link.expiresAt) > Date.now() ? link : null;
}

const Section = styled(Disclosure)`
  margin-bottom: 1.5rem;

  & > :last-child {
    display: grid;
    gap: 1.25rem;
  }
`;

const LinkForm = styled(Cluster)`
  & > :first-child {
    flex: 0 1 20rem;
    min-width: min(14rem, 100%);
  }
`;
