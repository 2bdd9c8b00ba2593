import { media, styled } from "@advent/ui";

export const OptionLine = styled.label`
  display: inline-flex;
  align-items: start;
  gap: 0.75rem;
  min-height: 1.75rem;
  cursor: pointer;

  ${media.coarse} {
    padding-block: 0.6rem;
  }

  &:has(:disabled) {
    color: var(--text-soft);
    cursor: not-allowed;
  }
`;

/** Holds the native input and the drawing of its mark. */
export const OptionMark = styled.span`
  position: relative;
  flex: none;
  display: inline-grid;
  place-items: center;
  width: 1.25rem;
  height: 1.6em;

  & > input {
    grid-area: 1 / 1;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    border: 1px solid ${({ theme }) => theme.color.lineStrong};
    background: ${({ theme }) => theme.color.paper};
    appearance: none;
    cursor: inherit;
    transition: background-color ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};
  }
  & > input:checked {
    border-color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.ink};
  }
  & > :not(input) {
    grid-area: 1 / 1;
    color: ${({ theme }) => theme.color.textGoldOnInk};
    pointer-events: none;
    opacity: 0;
  }
  & > input:checked + * {
    opacity: 1;
  }
  ${media.forcedColors} {
    & > input {
      appearance: auto;
    }
    & > :not(input) {
      display: none;
    }
  }
`;
