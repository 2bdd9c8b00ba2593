import { media, Stack, styled } from "@advent/ui";

/** For gloves: on touch screens every target is at least 48 px high. */
export const GloveStack = styled(Stack)`
  ${media.coarse} {
    & :is(button, select, a, input:not([type="checkbox"]), label:has([type="checkbox"])) {
      min-height: 3rem;
    }
  }
`;
