import { ProductImage, styled } from "@advent/ui";
import { useState } from "react";

interface GiftViewsProps {
  images: readonly string[];
  eager: boolean;
}

const IMAGE_SIZES = "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 46vw";

export function GiftViews({ images: [first = "", second], eager }: GiftViewsProps) {
  const [visited, visit] = useState(false);
  return (
    <Views onMouseEnter={() => visit(true)}>
      <ProductImage src={first} sizes={IMAGE_SIZES} alt="" ratio="4 / 5" priority={eager} />
      {visited && second && <Second src={second} sizes={IMAGE_SIZES} alt="" ratio="4 / 5" />}
    </Views>
  );
}

const Views = styled.div`
  position: relative;
  margin-bottom: 0.875rem;
`;

const Second = styled(ProductImage)`
  position: absolute;
  inset: 0;
  opacity: 0;
  transition: opacity ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.ease};

  ${Views}:hover & {
    opacity: 1;
  }
`;
