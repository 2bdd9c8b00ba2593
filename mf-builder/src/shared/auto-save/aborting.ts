interface Abortable<Reply> {
  abort: () => void;
  unwrap: () => Promise<Reply>;
}

/** Aborts a mutation with the signal. Rejects when it fails or is aborted. */
export function abortWith<Reply>(mutation: Abortable<Reply>, signal: AbortSignal): Promise<Reply> {
  const abort = () => mutation.abort();
  signal.addEventListener("abort", abort);
  return mutation.unwrap().finally(() => signal.removeEventListener("abort", abort));
}
