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
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [hash]);
  return <div ref={place}>{isSeen && children}</div>;
}
