import { css, styled } from "@advent/ui";

export const controlLook = css`
  width: 100%;
  min-height: 2.875rem;
  padding: 0.625rem 0.875rem;
  border: 1px solid ${({ theme }) => theme.color.lineStrong};
  border-radius: ${({ theme }) => theme.radius.small};
  background-color: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.text};
  font-size: 1rem;
  line-height: 1.5;
  transition: border-color ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};

  &::placeholder {
    color: ${({ theme }) => theme.color.textSoft};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${({ theme }) => theme.color.text};
  }
  &:focus-visible {
    outline-offset: 1px;
  }
  &[aria-invalid="true"] {
    border-color: ${({ theme }) => theme.color.danger};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger};
  }
  &:disabled {
    border-color: ${({ theme }) => theme.color.line};
    background-color: ${({ theme }) => theme.color.sand};
    color: ${({ theme }) => theme.color.textSoft};
    cursor: not-allowed;
  }
`;

/** Holds a control and the icon at its right end. */
export const ControlFrame = styled.span`
  position: relative;
  display: block;
  min-width: 0;

  & > svg {
    position: absolute;
    top: 0;
    bottom: 0;
    right: 0.875rem;
    margin-block: auto;
    pointer-events: none;
  }
`;
