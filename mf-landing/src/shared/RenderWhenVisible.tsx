import { useIntersection } from "@advent/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";

interface RenderWhenVisibleProps {
  /** An address with this hash shows the children at once. */
  hash: string;
  children: ReactNode;
}

export function RenderWhenVisible({ hash, children }: RenderWhenVisibleProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (location.hash.startsWith(hash)) setSeen(true);
  }, [hash]);
  useIntersection(place, ({ isIntersecting }) => isIntersecting && setSeen(true));
  return <div ref={place}>{isSeen && children}</div>;
}
