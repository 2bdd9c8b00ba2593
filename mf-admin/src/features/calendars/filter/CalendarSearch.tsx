import { SearchInput } from "@advent/ui";
import { useSearchText } from "./useSearchText";

interface CalendarSearchProps {
  value: string;
  onChange: (search: string) => void;
}

export function CalendarSearch({ value, onChange }: CalendarSearchProps) {
  const { text, type } = useSearchText(value, onChange);
  return (
    <SearchInput
      label="Search calendars"
      placeholder="Name, email or order number"
      maxLength={120}
      value={text}
      onValueChange={type}
    />
  );
}
