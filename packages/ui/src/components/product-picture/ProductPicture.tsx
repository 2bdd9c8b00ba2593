import { Picture, type PictureProps } from "../Picture";
import { pictureVersions } from "./picture-versions";

interface ProductPictureProps extends Omit<PictureProps, "srcSet" | "placeholder"> {
  /** The width it is shown at, as in `<img sizes>`, such as "6rem". */
  sizes: string;
}

/** A product's picture in the width that its place needs, with its colours until it is there. */
export const ProductPicture = ({ src, ...props }: ProductPictureProps) => (
  <Picture {...props} {...pictureVersions(src)} />
);
