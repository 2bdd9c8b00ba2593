import { styled } from "@advent/ui";
import { Hint } from "../../shared/shared.styles";

/** Text button without a frame, as high as a touch target. */
export const QuietButton = styled.button.attrs({ type: "button" })`
  display: inline-flex;
  align-items: center;
  gap: 0.6em;
  min-height: 2.75rem;
  padding: 0 0.25rem;
  border: 0;
  background: none;
  color: var(--text-gold);
  font-size: ${({ theme }) => theme.size.small};
  cursor: pointer;

  &:hover {
    color: var(--text);
  }

  &[aria-disabled="true"] {
    color: var(--text-soft);
    cursor: default;
  }
`;

export const ReplyTitle = styled.h3`
  font: italic 400 ${({ theme }) => theme.size.subheading} / 1.3 ${({ theme }) => theme.font.display};
  text-align: center;
`;

export const SoftText = styled(Hint)`
  text-align: center;

  &:empty {
    display: none;
  }

  &[role="alert"] {
    color: var(--text-danger);
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.25rem 1.5rem;
`;
