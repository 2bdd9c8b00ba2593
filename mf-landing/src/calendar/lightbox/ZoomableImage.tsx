import { getImageVersions, Lightbox, styled } from "@advent/ui";
import { type MouseEvent, useState } from "react";

interface ZoomableImageProps {
  src: string;
  alt: string;
  fileName: string;
}

export function ZoomableImage({ src: address, alt, fileName }: ZoomableImageProps) {
  const { src, srcSet } = getImageVersions(address);
  const [isOpen, setOpen] = useState(false);

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari does not focus a clicked link, but the lightbox returns focus to the opener.
    event.currentTarget.focus({ preventScroll: true });
    Lightbox.preload().then(
      () => setOpen(true),
      () => location.assign(src),
    );
  }

  return (
    <>
      <Opener href={src} onClick={onClick} aria-haspopup="dialog" aria-label={`Look closely: ${alt}`} data-replay>
        <img src={src} srcSet={srcSet} sizes="(min-width: 62rem) 30rem, 92vw" alt={alt} decoding="async" />
      </Opener>
      {isOpen && <Lightbox src={src} alt={alt} fileName={fileName} onClose={() => setOpen(false)} />}
    </>
  );
}

const Opener = styled.a`
  display: block;
  cursor: zoom-in;

  img {
    width: 100%;
  }
`;
