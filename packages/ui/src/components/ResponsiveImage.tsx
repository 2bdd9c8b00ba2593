import { useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { ImageIcon } from "../icons/media";

export interface ResponsiveImageProps {
  src: string;
  srcSet?: string;
  sizes?: string;
  alt: string;
  ratio: string;
  placeholder?: string;
  priority?: boolean;
  loading?: "eager";
  fetchPriority?: "low";
  className?: string;
}

type State = "loading" | "shown" | "broken";

export function ResponsiveImage({ ratio, placeholder, priority = false, className, ...image }: ResponsiveImageProps) {
  const { element, state, onLoad, onError } = useImageState(image.src, priority);
  return (
    <Frame className={className} $ratio={ratio}>
      {placeholder && state !== "broken" && <Placeholder src={placeholder} alt="" aria-hidden="true" />}
      {state === "broken" ? (
        <Broken role="img" aria-label={image.alt}>
          <ImageIcon size="1.5rem" />
        </Broken>
      ) : (
        <Image
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          {...image}
          ref={element}
          decoding="async"
          onLoad={onLoad}
          onError={onError}
          $hidden={state === "loading"}
        />
      )}
    </Frame>
  );
}

/** Hides a loading image only once scripts run, because server-rendered pages must show it without them. */
function useImageState(src: string, priority: boolean) {
  const element = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<State>("shown");

  useLayoutEffect(() => {
    const { complete = false, naturalWidth = 0 } = element.current ?? {};
    if (complete) setState(naturalWidth > 0 ? "shown" : "broken");
    else setState(priority ? "shown" : "loading");
  }, [src, priority]);

  return { element, state, onLoad: () => setState("shown"), onError: () => setState("broken") };
}

const Frame = styled.span<{ $ratio: string }>`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  background: ${({ theme }) => theme.color.sand};
`;

const Placeholder = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Image = styled(Placeholder)<{ $hidden: boolean }>`
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
  transition: opacity ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.ease};
`;

const Broken = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${({ theme }) => theme.color.textSoft};
`;
