import {
  adminRoutes,
  buildPath,
  type Erasure,
  type FoundPerson,
  formatMoment,
  INVENTORY_PLACE_LABELS,
  INVENTORY_PLACES,
} from "@advent/contract";
import { Link } from "@advent/router";
import { nanoid } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Cluster, DownloadIcon, Heading, Stack, Text, useToast } from "@advent/ui";
import { type ReactNode, useState } from "react";
import { getCalendarPath } from "../../pages";
import { Sheet } from "../../shared/card.styles";
import { DownloadButton } from "../../shared/DownloadButton";
import { FactList } from "../../shared/FactList";
import { LineForm } from "../../shared/LineForm";
import { useChange } from "../../shared/useChange";

export function PersonData({ found: { calendars, counts }, onErased }: { found: FoundPerson; onErased: () => void }) {
  const ids = calendars.map(({ id }) => id);
  return (
    <Sheet as="article" aria-label="Stored data">
      <Heading level={2} size="subheading">
        Stored data
      </Heading>
      <Stack as="ul" gap="xs" role="list">
        {calendars.map(({ id, customerName, orderNumber, changedAt }) => (
          <li key={id}>
            <Link to={getCalendarPath(id)}>
              {customerName ?? "No name"}
              {orderNumber ? `, order ${orderNumber}` : ", not ordered"}
            </Link>{" "}
            <Text as="span" size="small">
              changed <time dateTime={changedAt}>{formatMoment(changedAt)}</time>
            </Text>
          </li>
        ))}
      </Stack>
      <FactList facts={getCountFacts(counts)} />
      <Cluster>
        <DownloadButton
          href={buildPath(adminRoutes.exportPerson, {}, { calendarIds: ids.join(",") })}
          fileName="kept-data.zip"
          variant="secondary"
        >
          <DownloadIcon /> Export everything
        </DownloadButton>
      </Cluster>
      <CalendarEraser
        calendarIds={ids}
        hasOrder={calendars.some(({ orderNumber }) => orderNumber)}
        onErased={onErased}
      />
    </Sheet>
  );
}

interface ContributorDataProps {
  email: string;
  count: number;
  onErased: () => void;
}

/** What others asked the person to write. */
export function ContributorData({ email, count, onErased }: ContributorDataProps) {
  const [send] = adminApi.useEraseContributionsMutation();
  const change = useChange();

  async function erase(): Promise<void> {
    const done = "Erased from every calendar";
    if (await change(send({ email }), { done, failed: "Nothing was erased" })) onErased();
  }

  return (
    <Sheet as="article" aria-label="Written for others">
      <Heading level={2} size="subheading">
        Written for others
      </Heading>
      <FactList facts={[["Days that others asked this person to write", count]]} />
      <Cluster>
        <DownloadButton
          href={buildPath(adminRoutes.exportContributor)}
          body={{ email }}
          fileName="contributions.zip"
          variant="secondary"
        >
          <DownloadIcon /> Export messages
        </DownloadButton>
      </Cluster>
      <EraseForm submitLabel="Erase messages" onErase={erase}>
        This erases the name, the email address, words, pictures and recordings, and ends the links. The calendars stay
        as they are.
      </EraseForm>
    </Sheet>
  );
}

export const getCountFacts = (counts: Erasure["counts"]) =>
  INVENTORY_PLACES.flatMap((place) => (counts[place] ? [[INVENTORY_PLACE_LABELS[place], counts[place]] as const] : []));

const CONFIRMATION_WORD = "ERASE";

interface CalendarEraserProps {
  calendarIds: string[];
  hasOrder: boolean;
  onErased: () => void;
}

/** A retry after a lost response erases once. */
function CalendarEraser({ calendarIds, hasOrder, onErased }: CalendarEraserProps) {
  const [erasureId] = useState(() => nanoid());
  const [send] = adminApi.useErasePersonMutation();
  const change = useChange();
  const toast = useToast();

  async function erase(): Promise<void> {
    const receipt = await change(send({ erasureId, calendarIds }), { failed: "Nothing was erased" });
    if (!receipt) return;
    toast.show({ title: `Erased. Receipt ${receipt.id}`, tone: "success" });
    onErased();
  }

  return (
    <EraseForm submitLabel="Erase everything" onErase={erase}>
      This erases names, email addresses, notes, recordings, replies and times. Every link stops working, including the
      recipient’s.{" "}
      {hasOrder
        ? "The law requires us to keep order numbers, products, payments and gift cards, without a name. An order that has not been sent can no longer be sent."
        : "Nothing is kept."}
    </EraseForm>
  );
}

interface EraseFormProps {
  submitLabel: string;
  onErase: () => Promise<void>;
  children: ReactNode;
}

/** Erases after the confirmation word was typed. */
function EraseForm({ submitLabel, onErase, children }: EraseFormProps) {
  return (
    <Stack gap="sm">
      <Text size="small">{children}</Text>
      <LineForm
        label={`Type ${CONFIRMATION_WORD} to confirm`}
        isLookup
        autoComplete="off"
        maxLength={20}
        submitLabel={submitLabel}
        least="12rem"
        most="20rem"
        onSubmit={(typed, { reject }) =>
          typed.toUpperCase() === CONFIRMATION_WORD
            ? onErase()
            : reject(`Please type ${CONFIRMATION_WORD} to confirm. This cannot be undone.`)
        }
      />
    </Stack>
  );
}
