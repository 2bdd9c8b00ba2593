import { SearchInput } from "@advent/ui/fields";
import { useSearchText } from "../../../shared/useSearchText";

interface CalendarSearchProps {
  value: string;
  onChange: (search: string) => void;
}

export function CalendarSearch({ value, onChange }: CalendarSearchProps) {
  const [text, setText] = useSearchText(value, onChange);
  return (
    <SearchInput
      label="Search calendars"
      placeholder="Name, email or order number"
      maxLength={120}
      value={text}
      onValueChange={setText}
    />
  );
}
