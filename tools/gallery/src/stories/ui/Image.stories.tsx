import { Cluster, ProductImage, ResponsiveImage } from "@advent/ui";
import { list, renderPart } from "../../frame/stories";

export default { title: "UI/Picture" };

const box = (image: React.ReactNode) => <div style={{ width: "14rem" }}>{image}</div>;
const src = "/api/images/evening-star-studs-1.webp";

export const Ratios = renderPart(
  <Cluster align="start">
    {["1 / 1", "4 / 5", "16 / 9"].map((ratio) => (
      <div key={ratio} style={{ width: "14rem" }}>
        <ResponsiveImage priority src={src} alt="A ring" ratio={ratio} />
      </div>
    ))}
  </Cluster>,
);
export const Broken = list({
  "cannot be loaded": box(<ResponsiveImage priority src="data:image/png;base64,AAAA" alt="A ring" ratio="4 / 5" />),
});
export const Placeholder = list({
  "on its way": box(
    <ResponsiveImage
      src={`${src}?never`}
      placeholder="/api/images/everyday-sleeper-hoops-1.webp"
      alt=""
      ratio="4 / 5"
    />,
  ),
});
export const OfAProduct = list({
  "in the width its place needs": box(<ProductImage priority src={src} sizes="14rem" alt="A ring" ratio="4 / 5" />),
});
