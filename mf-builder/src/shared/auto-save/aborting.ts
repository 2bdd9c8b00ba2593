interface Abortable<Reply> {
  abort: () => void;
  unwrap: () => Promise<Reply>;
}

/** A mutation that is taken back when the signal is aborted; rejects when it is refused or taken back. */
export function abortWith<Reply>(mutation: Abortable<Reply>, signal: AbortSignal): Promise<Reply> {
  const abort = () => mutation.abort();
  signal.addEventListener("abort", abort);
  return mutation.unwrap().finally(() => signal.removeEventListener("abort", abort));
}
