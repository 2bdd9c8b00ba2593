import { SearchInput } from "@advent/ui/fields";
import { useEffect, useState } from "react";

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

const SEARCH_DELAY_MS = 300;

/** Text of the search box: leads the URL while typing and follows it when it changes. */
function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [followed, setFollowed] = useState(search);
  const wanted = text.trim();

  if (followed !== search) {
    setFollowed(search);
    if (wanted !== search) setText(search);
  }

  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(() => onSearch(wanted), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, search, onSearch]);

  return [text, setText] as const;
}
