import { isModalOnly } from "@advent/contract";
import { useSearchParams } from "@advent/router";
import { lazyWithRetry } from "@advent/ui";
import { Notes } from "../features/note/Notes";
import { Builder } from "./Builder";
import { Pieces } from "./Pieces";

/** It checks what the address says with a schema, whose library nothing else here needs. */
const ModalOnly = lazyWithRetry(async () => (await import("./ModalOnly")).ModalOnly);

/** `/`: the builder; with `mode=modal` only the dialog that adds one product (behaviour §2). */
export default function BuilderPage() {
  const [params] = useSearchParams();
  if (!isModalOnly(params.toString()))
    return (
      <Pieces>
        <Notes>
          <Builder />
        </Notes>
      </Pieces>
    );
  return <ModalOnly encoded={params.get("product")} />;
}
