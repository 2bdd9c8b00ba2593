import { isModalOnly } from "@advent/contract";
import { useSearchParams } from "@advent/router";
import { Builder } from "./Builder";
import { ModalOnly } from "./ModalOnly";

/** `/`: the builder; with `mode=modal` only the dialog that adds one product (behaviour §2). */
export default function BuilderPage() {
  const [params] = useSearchParams();
  return isModalOnly(params.toString()) ? <ModalOnly encoded={params.get("product")} /> : <Builder />;
}
