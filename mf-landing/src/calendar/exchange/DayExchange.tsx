import { ENGRAVED_GIFT } from "@advent/contract";
import { lazyWithRetry, styled, Text } from "@advent/ui";
import { useContext } from "react";
import { Again } from "../../shared/shared.styles";
import { CanReplyContext } from "../reply/DayReply";
import type { RepliedDay } from "../reply/reply-api";

const Exchange = lazyWithRetry(async () => (await import(/* webpackChunkName: "exchange" */ "./Exchange")).Exchange, {
  errorFallback: (_day, retry) => (
    <Again type="button" onClick={retry}>
      Exchange this gift
    </Again>
  ),
});

/** Renders where replies are possible: on opened days, never in a preview. */
export function DayExchange({ isEngraved, ...day }: RepliedDay & { isEngraved: boolean }) {
  const canReply = useContext(CanReplyContext);
  if (!canReply) return null;
  return isEngraved ? <Engraved size="small">{ENGRAVED_GIFT}</Engraved> : <Exchange {...day} />;
}

const Engraved = styled(Text)`
  margin-top: clamp(1.75rem, 4vw, 2.5rem);
  color: var(--text-soft);
  text-align: center;
`;
