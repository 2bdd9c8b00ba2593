import type { Erasure } from "@advent/contract";
import type { ErasureDocument } from "./erasure-model";

export function presentErasure(erasure: ErasureDocument): Erasure {
  const { _id: id, reason, requestedAt, finishedAt, counts, booksKept } = erasure;
  return {
    id,
    reason,
    state: getErasureState(erasure),
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts: counts as Erasure["counts"],
    booksKept,
  };
}

function getErasureState({ finishedAt, pass }: ErasureDocument): Erasure["state"] {
  if (finishedAt) return "finished";
  return pass > 1 ? "emptied" : "requested";
}
