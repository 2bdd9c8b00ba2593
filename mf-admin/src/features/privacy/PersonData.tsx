import {
  buildPath,
  type Erasure,
  type FoundPerson,
  formatMoment,
  INVENTORY_PLACE_LABELS,
  INVENTORY_PLACES,
  routes,
} from "@advent/contract";
import { Link } from "@advent/router";
import { Cluster, DownloadIcon, Heading, Stack, Text } from "@advent/ui";
import { getCalendarPath } from "../../pages";
import { Sheet } from "../../shared/card.styles";
import { DownloadButton } from "../../shared/DownloadButton";
import { FactList } from "../../shared/FactList";
import { EraseForm } from "./EraseForm";

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
          href={buildPath(routes.exportPerson, {}, { calendarIds: ids.join(",") })}
          fileName="kept-data.zip"
          variant="secondary"
        >
          <DownloadIcon /> Export everything
        </DownloadButton>
      </Cluster>
      <EraseForm calendarIds={ids} hasOrder={calendars.some(({ orderNumber }) => orderNumber)} onErased={onErased} />
    </Sheet>
  );
}

export const getCountFacts = (counts: Erasure["counts"]) =>
  INVENTORY_PLACES.flatMap((place) => (counts[place] ? [[INVENTORY_PLACE_LABELS[place], counts[place]] as const] : []));
