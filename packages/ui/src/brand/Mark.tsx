import type { ShopImage, ShopMark } from "@advent/contract";
import { styled } from "styled-components";

export interface BrandMarkProps {
  className?: string;
}

interface MarkProps {
  /** Address of a picture, or a drawing or file of the shop. */
  mark: string | ShopMark | ShopImage;
  label: string;
  className?: string | undefined;
}

export function Mark({ mark, label, className }: MarkProps) {
  if (typeof mark === "string") return <img className={className} src={mark} alt={label} />;
  if ("src" in mark) return <Image {...mark} className={className} alt={label} />;
  return (
    <Frame className={className} role="img" aria-label={label}>
      <svg viewBox={mark.viewBox} fill="currentColor" aria-hidden="true" focusable="false">
        <use href={mark.href} />
      </svg>
    </Frame>
  );
}

/** White on dark surfaces, whatever its colours are. */
const Image = styled.img`
  width: auto;
  object-fit: contain;
  filter: var(--mark-filter, none);
`;

const Frame = styled.span`
  display: inline-block;

  & > svg {
    height: 100%;
    width: auto;
    max-width: none;
  }
`;
