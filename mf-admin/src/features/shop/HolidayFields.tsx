import { formatDate, SHOP_LABELS } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { styled, Text } from "@advent/ui";
import { Field, Select } from "@advent/ui/fields";
import type { ShopError } from "./shop-texts";

interface HolidayFieldsProps {
  /** Such as `IE` or `GB-ENG`, empty for none. */
  code: string;
  error: ShopError | undefined;
  onChange: (code: string) => void;
}

export function HolidayFields({ code, error, onChange }: HolidayFieldsProps) {
  const { data, currentData } = adminApi.useListHolidaysQuery(code ? { country: code } : {});
  const [country = "", region = ""] = code.split("-");
  const countries = data?.countries ?? [{ code: country, name: country }];
  const regions = currentData?.regions ?? (region ? [{ code: region, name: region }] : []);
  const label = SHOP_LABELS.holidayCountry;
  return (
    <>
      <Field label={label} hint="Days without delivery." error={error && `${label} ${error.message}`}>
        <Select name="holidayCountry" value={country} onChange={({ target }) => onChange(target.value)}>
          <option value="">No country</option>
          <Options of={countries} />
        </Select>
      </Field>
      {regions.length > 0 && (
        <Field label="Region" hint="Some holidays are only of one region.">
          <Select
            name="holidayCountry.region"
            value={region}
            onChange={({ target }) => onChange([country, target.value].filter(Boolean).join("-"))}
          >
            <option value="">No region</option>
            <Options of={regions} />
          </Select>
        </Field>
      )}
      {currentData && currentData.next.length > 0 && (
        <Text as="div" size="small" role="status">
          The next holidays on weekdays:
          <List>
            {currentData.next.map(({ date, name }) => (
              <li key={`${date} ${name}`}>{`${formatDate(date)} ${date.slice(0, 4)}: ${name}`}</li>
            ))}
          </List>
        </Text>
      )}
    </>
  );
}

const Options = ({ of }: { of: readonly { code: string; name: string }[] }) =>
  of
    .filter(({ code }) => code)
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));

const List = styled.ul`
  padding-inline-start: 1.25rem;
`;
