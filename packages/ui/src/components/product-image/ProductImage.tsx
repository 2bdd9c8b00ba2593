import { ResponsiveImage, type ResponsiveImageProps } from "../ResponsiveImage";
import { getImageVersions } from "./image-versions";

interface ProductImageProps extends Omit<ResponsiveImageProps, "srcSet" | "placeholder"> {
  sizes: string;
}

export const ProductImage = ({ src, ...props }: ProductImageProps) => (
  <ResponsiveImage {...props} {...getImageVersions(src)} />
);
