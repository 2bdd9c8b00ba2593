import {
  Activity,
  createContext,
  type ReactNode,
  type ReactPortal,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";

const Rehearsing = createContext(false);

/** Whether what is rendered is only a rehearsal. */
export const useRehearsing = (): boolean => useContext(Rehearsing);

/**
 * Renders its children once, in an idle moment and outside the page, so that their code has run and their styles are there
 * when a press wants them. No effect of theirs runs. Browsers that cannot say when they are idle do without.
 */
export function Rehearsal({ children }: { children: ReactNode }) {
  const [scene, setScene] = useState<ReactPortal>();
  const first = useRef(children);
  useEffect(() => {
    if (!("requestIdleCallback" in window)) return undefined;
    const play = (
      <Activity mode="hidden">
        <Rehearsing value={true}>{first.current}</Rehearsing>
      </Activity>
    );
    const handle = requestIdleCallback(() => setScene(createPortal(play, document.createElement("div"))));
    return () => cancelIdleCallback(handle);
  }, []);
  return scene;
}
