import { Combobox } from "@advent/ui/combobox";
import { Field } from "@advent/ui/fields";
import { useState } from "react";
import { focusOn, press, type } from "../../frame/play";
import { renderPart } from "../../frame/stories";

export default { title: "UI/Combobox" };

const CITY_NAMES = ["Amsterdam", "Berlin", "Lisbon", "London", "Madrid", "New York", "Oslo", "Paris", "Rome", "Tokyo"];
const CITY_OPTIONS = CITY_NAMES.map((label) => ({ value: label, label }));

function City({ label = "City", error, hint }: { label?: string; error?: string; hint?: string }) {
  const [city, setCity] = useState("London");
  return (
    <Field label={label} error={error} hint={hint}>
      <Combobox
        label={label}
        options={CITY_OPTIONS}
        value={city}
        onValueChange={setCity}
        empty="No city of that name."
      />
    </Field>
  );
}

export const Chosen = renderPart(<City hint="Type a city to search." />);
export const Focus = renderPart(<City />, {}, focusOn("combobox"));
export const Open = renderPart(<City />, {}, press(["combobox", "City"]));
export const Found = renderPart(<City />, {}, type("combobox", "City", "o"));
export const NothingFound = renderPart(<City />, {}, type("combobox", "City", "xyz"));
export const Invalid = renderPart(<City error="Choose a city." />);
