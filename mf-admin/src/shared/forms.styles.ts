import { media, Stack, styled } from "@advent/ui";

export const AdminForm = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
  justify-items: start;
  width: min(100%, 24rem);

  & > :has(input, select, textarea) {
    width: 100%;
  }
`;

/** For gloves: on touch screens every target is at least 48 px high. */
export const GloveStack = styled(Stack)`
  ${media.coarse} {
    & :is(button, select, a, input:not([type="checkbox"]), label:has([type="checkbox"])) {
      min-height: 3rem;
    }
  }
`;
