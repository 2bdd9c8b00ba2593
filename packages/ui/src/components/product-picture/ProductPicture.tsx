import { ResponsiveImage, type ResponsiveImageProps } from "../Picture";
import { getImageVersions } from "./picture-versions";

interface ProductImageProps extends Omit<ResponsiveImageProps, "srcSet" | "placeholder"> {
  sizes: string;
}

export const ProductImage = ({ src, ...props }: ProductImageProps) => (
  <ResponsiveImage {...props} {...getImageVersions(src)} />
);
