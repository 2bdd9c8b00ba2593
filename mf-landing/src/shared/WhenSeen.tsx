import { type ReactNode, useEffect, useRef, useState } from "react";

/** What is rendered, and fetched for it, once somebody has read that far. Not by `useIntersection`, which also stops and resumes: 0.2 kB more of the first script. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isSeen && children}</div>;
}
