import { styled, useTheme } from "styled-components";
import { type BrandMarkProps, Mark } from "./Mark";

export function Wordmark({ className }: BrandMarkProps) {
  const { shopName, wordmark } = useTheme().brand;
  if (wordmark) return <Drawn className={className} mark={wordmark} label={shopName} />;
  return <Lettering className={className}>{shopName}</Lettering>;
}

const Drawn = styled(Mark)`
  height: clamp(0.8125rem, 0.6rem + 0.9vw, 1.125rem);

  /* A file may have two lines. */
  &:where(img) {
    height: 1.75rem;
    max-width: 14rem;
  }
`;

const Lettering = styled.span`
  font-family: ${({ theme }) => theme.font.display};
  font-size: 1.25rem;
  line-height: 1;
  letter-spacing: 0.14em;
  text-transform: uppercase;
  white-space: nowrap;
`;
