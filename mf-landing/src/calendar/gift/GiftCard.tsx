import type { LandingItem } from "@advent/contract";
import { Eyebrow, Heading, inkSurface, media, styled, Text } from "@advent/ui";
import type { ReactNode } from "react";
import { getProductDetails } from "./gift-details";

interface GiftCardProps {
  item: LandingItem;
  title: string;
  image: ReactNode;
}

export function GiftCard({ item, title, image }: GiftCardProps) {
  const details = getProductDetails(item);
  return (
    <Card aria-label={title}>
      <ImageFrame>{image}</ImageFrame>
      <Facts>
        <Eyebrow as="h3">{title}</Eyebrow>
        <Heading level={4} size="heading">
          {item.productName}
        </Heading>
        {item.productDescription && <Text tone="soft">{item.productDescription}</Text>}
        {details.length > 0 && (
          <Details>
            {details.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Details>
        )}
      </Facts>
    </Card>
  );
}

const Card = styled.section`
  ${inkSurface}
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.lineOnInk};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.inkRaised};
`;

const ImageFrame = styled.div`
  aspect-ratio: 1;
  overflow: hidden;
  background: ${({ theme }) => theme.color.sand};

  img {
    width: 100%;
    height: 100%;
    aspect-ratio: 1;
    object-fit: cover;
  }
`;

const Facts = styled.div`
  display: grid;
  gap: 0.75rem;
  padding: clamp(1.5rem, 5vw, 2.25rem);
`;

const Details = styled.dl`
  display: grid;
  gap: 0.5rem;
  margin-top: 0.5rem;
  padding-top: 1.25rem;
  border-top: 1px solid ${({ theme }) => theme.color.lineOnInk};
  font-size: ${({ theme }) => theme.size.small};

  > div {
    display: grid;
    grid-template-columns: 6rem 1fr;
    gap: 0.75rem;
  }
  dt {
    color: var(--text-soft);
  }
  ${media.down("sm")} {
    > div {
      grid-template-columns: 5rem 1fr;
    }
  }
`;
