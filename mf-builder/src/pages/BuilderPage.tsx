import { isModalOnly } from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { lazyWithRetry } from "@advent/ui";
import { Notes } from "../features/note/Notes";
import { Builder } from "./Builder";
import { ProductPreviews } from "./ProductPreview";

/** Lazy, because only this screen needs the schema library. */
const ModalOnly = lazyWithRetry(async () => (await import("./ModalOnly")).ModalOnly);

/** Renders the builder, or with `mode=modal` only the add dialog (docs/behaviour/builder.md). */
export default function BuilderPage() {
  const [params] = useQueryParams();
  if (!isModalOnly(params.toString()))
    return (
      <ProductPreviews>
        <Notes>
          <Builder />
        </Notes>
      </ProductPreviews>
    );
  return <ModalOnly encoded={params.get("product")} />;
}
