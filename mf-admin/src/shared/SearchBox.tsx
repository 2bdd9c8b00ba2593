import { SearchInput, type SearchInputProps } from "@advent/ui/fields";
import { useEffect, useState } from "react";

const SEARCH_DELAY_MS = 300;
const allow = () => true;

interface SearchBoxProps extends Pick<SearchInputProps, "label" | "placeholder" | "name"> {
  search: string;
  /** Asks first where a search can remove what is typed. */
  canSearch?: () => boolean;
  onSearch: (search: string) => void;
}

/** Its text leads the URL while typing and follows it when it changes. */
export function SearchBox({ search, canSearch = allow, onSearch, ...input }: SearchBoxProps) {
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
      if (window.location.pathname !== path) return;
      if (canSearch()) onSearch(wanted);
      else setText(search);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, search, path, canSearch, onSearch]);

  return <SearchInput {...input} maxLength={120} value={text} onValueChange={setText} />;
}
