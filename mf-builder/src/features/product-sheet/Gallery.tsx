import type { Product } from "@advent/contract";
import { getImageVersions, Lightbox, media, ProductImage, styled } from "@advent/ui";
import { type KeyboardEvent, useRef, useState } from "react";
import { Filling, IMAGE_SIZES } from "./Sheet.styles";

interface GalleryProps {
  product: Pick<Product, "name" | "handle">;
  images: readonly string[];
}

export function Gallery({ product: { name, handle }, images }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, show] = useState(0);
  const [closely, look] = useState<number | null>(null);

  const showImage = (index: number) => {
    if (track.current) track.current.scrollLeft = index * track.current.clientWidth;
    show(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = shown + ({ ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0);
    if (next === shown || !images[next]) return;
    event.preventDefault();
    showImage(next);
    track.current?.children[next]?.querySelector("button")?.focus({ preventScroll: true });
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth > 0) show(Math.round(scrollLeft / clientWidth));
  };
  const open = (index: number, src: string) => {
    Lightbox.preload().then(
      () => look(index),
      () => location.assign(src),
    );
  };
  const getLabel = (index: number) => `${name}, picture ${index + 1} of ${images.length}`;

  return (
    <Views onKeyDown={onKeyDown}>
      <Track ref={track} role="list" onScroll={onScroll}>
        {images.map((image, index) => (
          <Slide key={image}>
            <Closer
              type="button"
              aria-label={`Look closely: ${getLabel(index)}`}
              aria-haspopup="dialog"
              tabIndex={index === shown ? 0 : -1}
              onClick={() => open(index, getImageVersions(image).src)}
            >
              <Filling src={image} sizes={IMAGE_SIZES} alt="" ratio="4 / 5" priority={index === 0} />
            </Closer>
          </Slide>
        ))}
      </Track>
      {images.length > 1 && (
        <Thumbs role="group" aria-label="Pictures">
          {images.map((image, index) => (
            <Thumb
              key={image}
              type="button"
              aria-label={`Show ${getLabel(index)}`}
              aria-pressed={index === shown}
              onClick={() => showImage(index)}
            >
              <ProductImage src={image} sizes="3.5rem" alt="" ratio="4 / 5" />
            </Thumb>
          ))}
        </Thumbs>
      )}
      {closely !== null && (
        <Lightbox
          src={getImageVersions(images[closely] ?? "").src}
          alt={getLabel(closely)}
          fileName={`${handle}-${closely + 1}`}
          onClose={() => look(null)}
        />
      )}
    </Views>
  );
}

const Views = styled.div`
  height: 100%;
`;

const Track = styled.ul`
  display: flex;
  height: 100%;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
`;

const Slide = styled.li`
  flex: none;
  width: 100%;
  scroll-snap-align: start;
  scroll-snap-stop: always;
`;

const Closer = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -0.375rem;
  }
`;

const Thumbs = styled.div`
  position: absolute;
  bottom: 1rem;
  left: 1rem;
  display: flex;
  gap: 0.5rem;

  @container spread (min-width: 1px) {
    bottom: 1.5rem;
    left: 1.5rem;
  }
`;

const Thumb = styled.button`
  width: 2.75rem;
  padding: 0;
  border: 0;
  box-shadow: 0 0 0 1px var(--surface);
  cursor: pointer;

  &[aria-pressed="true"] {
    box-shadow:
      0 0 0 2px var(--surface),
      0 0 0 3px ${({ theme }) => theme.color.gold};
  }
  ${media.up("md")} {
    width: 3.5rem;
  }
`;
