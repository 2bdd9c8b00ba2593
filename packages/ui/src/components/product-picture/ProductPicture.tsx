import { ResponsiveImage, type ResponsiveImageProps } from "../Picture";
import { getImageVersions } from "./picture-versions";

interface ProductImageProps extends Omit<ResponsiveImageProps, "srcSet" | "placeholder"> {
  /** The width it is shown at, as in `<img sizes>`, such as "6rem". */
  sizes: string;
}

/** A product's picture in the width that its place needs, with its colours until it is there. */
export const ProductImage = ({ src, ...props }: ProductImageProps) => (
  <ResponsiveImage {...props} {...getImageVersions(src)} />
);
