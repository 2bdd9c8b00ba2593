interface Abortable<Reply> {
  abort: () => void;
  unwrap: () => Promise<Reply>;
}

export function abortWith<Reply>(mutation: Abortable<Reply>, signal: AbortSignal): Promise<Reply> {
  const abort = () => mutation.abort();
  signal.addEventListener("abort", abort);
  return mutation.unwrap().finally(() => signal.removeEventListener("abort", abort));
}
