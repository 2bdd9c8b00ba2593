import { useMemo } from "react";
import { thumbHashToDataURL } from "thumbhash";
import { Picture, type PictureProps } from "../Picture";
import { pictureVersions } from "./picture-versions";

interface ProductPictureProps extends Omit<PictureProps, "srcSet" | "placeholder"> {
  /** The width it is shown at, as in `<img sizes>`, such as "6rem". */
  sizes: string;
}

/** A product's picture in the width that its place needs, blurred until it is there. */
export function ProductPicture({ src: address, ...props }: ProductPictureProps) {
  const { src, srcSet, placeholder } = pictureVersions(address);
  const blurred = useMemo(() => placeholder && blurredPicture(placeholder), [placeholder]);
  return <Picture {...props} src={src} {...(srcSet && { srcSet })} {...(blurred && { placeholder: blurred })} />;
}

/** Undefined when it is no ThumbHash: a picture without its blur is still a picture. */
function blurredPicture(hash: string): string | undefined {
  try {
    const binary = atob(hash.replaceAll("-", "+").replaceAll("_", "/"));
    return thumbHashToDataURL(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
