import { useEffect, useState } from "react";

const TYPING_PAUSE_MS = 500;

/** Returns the value once it has not changed for a moment. */
export function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
