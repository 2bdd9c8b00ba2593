import { ENGRAVED_GIFT } from "@advent/contract";
import { lazyWithRetry, styled, Text } from "@advent/ui";
import { CenteredButton } from "../../shared/shared.styles";
import type { ExchangeProps } from "./Exchange";

const Exchange = lazyWithRetry(async () => (await import(/* webpackChunkName: "exchange" */ "./Exchange")).Exchange, {
  errorFallback: (_day, retry) => (
    <CenteredButton type="button" onClick={retry}>
      Exchange this gift
    </CenteredButton>
  ),
});

export function DayExchange({ isEngraved, ...props }: ExchangeProps & { isEngraved: boolean }) {
  return isEngraved ? <Engraved size="small">{ENGRAVED_GIFT}</Engraved> : <Exchange {...props} />;
}

const Engraved = styled(Text)`
  margin-top: clamp(1.75rem, 4vw, 2.5rem);
  color: var(--text-soft);
  text-align: center;
`;
