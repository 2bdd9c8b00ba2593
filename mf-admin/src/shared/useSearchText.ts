import { useEffect, useState } from "react";

const SEARCH_DELAY_MS = 300;

/** Text of a search box: leads the URL while typing and follows it when it changes. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
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
