import {
  type Calendar,
  type CalendarWithItems,
  formatDaily,
  formatDate,
  formatOpening,
  formatZone,
  getDateIn,
  getDateOfDay,
  isTimeZone,
  MS_PER_DAY,
  OPENING_MAX_DAYS,
  OPENING_TOGETHER,
} from "@advent/contract";
import { lazyWithRetry, styled, Text } from "@advent/ui";
import { Field, RadioCard, RadioGroup, TextInput } from "@advent/ui/fields";
import { useMemo } from "react";
import { FormFooter, SaveStatusLine } from "../../shared/auto-save/SaveStatusLine";
import { Pair } from "../../shared/Step";
import { isDate, useOpening } from "./useOpening";
import { listZones, toZone } from "./zones";

const ZONE_LABEL = "At midnight in";

/** Lazy, because only a daily schedule needs the list of time zones. */
const Combobox = lazyWithRetry(async () => (await import("@advent/ui/combobox")).Combobox, {
  fallback: ({ value }) => <TextInput readOnly value={toZone(value).label} />,
});

export const OpeningSummary = ({ opening }: Pick<Calendar, "opening">) => formatOpening(opening);

export function OpeningChoice({ data: { calendar, items } }: { data: CalendarWithItems }) {
  const { opening, firstDay, chooseMode, change, error, status } = useOpening(calendar);
  const zone = opening.mode === "daily" && isTimeZone(opening.timeZone) ? opening.timeZone : "UTC";
  const isSettled = items.some(({ openedAt }) => openedAt);
  return (
    <Choice>
      <RadioGroup
        label="How the doors open"
        hideLabel
        value={opening.mode}
        disabled={isSettled}
        onValueChange={chooseMode}
      >
        <Pair>
          <RadioCard
            value="together"
            title={formatOpening(OPENING_TOGETHER)}
            description="Your recipient can open every door from the first day, in any order."
          />
          <RadioCard
            value="daily"
            title={isDate(firstDay) ? formatDaily(firstDay) : "One door a day"}
            description="Each door stays sealed until its day. Missed doors can still be opened."
          />
        </Pair>
      </RadioGroup>
      {opening.mode === "daily" && !isSettled && (
        <Pair>
          <Field label="The first door opens on" error={error}>
            <TextInput
              type="date"
              required
              value={opening.firstDay}
              min={getDateIn(Date.now(), zone)}
              max={getDateIn(Date.now() + OPENING_MAX_DAYS * MS_PER_DAY, zone)}
              onChange={(event) => change({ firstDay: event.target.value })}
            />
          </Field>
          <Field label={ZONE_LABEL} hint="Ideally your recipient’s time zone. Type a city to search.">
            <ZoneInput value={opening.timeZone} onChange={(timeZone) => change({ timeZone })} />
          </Field>
        </Pair>
      )}
      <FormFooter>
        <Text size="small" tone="soft" role="status">
          {isSettled && (
            <span>{formatOpening(opening)}. A door has been opened, so this can no longer be changed.</span>
          )}
          {!isSettled && opening.mode === "daily" && isDate(opening.firstDay) && !error && (
            <span>
              <span>
                {`Day I opens on ${formatDate(opening.firstDay)}, day XII on ${formatDate(getDateOfDay(opening, 12))}, each at 00:00 ${formatZone(opening.timeZone)}.`}
              </span>
              {calendar.orderNumber && <span> Printed cards keep their dates.</span>}
            </span>
          )}
        </Text>
        <SaveStatusLine status={status} />
      </FormFooter>
    </Choice>
  );
}

interface ZoneInputProps {
  value: string;
  onChange: (timeZone: string) => void;
}

function ZoneInput({ value, onChange }: ZoneInputProps) {
  const zones = useMemo(() => listZones(value), [value]);
  return (
    <Combobox
      label={ZONE_LABEL}
      options={zones}
      value={toZone(value).value}
      onValueChange={onChange}
      empty="No city of that name. Try a larger one nearby."
    />
  );
}

const Choice = styled.div`
  display: grid;
  gap: 1.25rem;
`;
