import { SearchInput, type SearchInputProps } from "@advent/ui/fields";
import { useEffect, useState } from "react";

const SEARCH_DELAY_MS = 300;

interface SearchBoxProps extends Pick<SearchInputProps, "label" | "placeholder" | "name"> {
  search: string;
  onSearch: (search: string) => void;
}

/** Its text leads the URL while typing and follows it when it changes. */
export function SearchBox({ search, onSearch, ...input }: SearchBoxProps) {
  const [text, setText] = useState(search);
  const [followed, setFollowed] = useState(search);
  const [path] = useState(() => window.location.pathname);
  const wanted = text.trim();

  if (followed !== search) {
    setFollowed(search);
    if (wanted !== search) setText(search);
  }

  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(() => {
      // Another page may be loading, and a search would lead back.
      if (window.location.pathname === path) onSearch(wanted);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, search, path, onSearch]);

  return <SearchInput {...input} maxLength={120} value={text} onValueChange={setText} />;
}
