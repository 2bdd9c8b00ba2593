import { isModalOnly } from "@advent/contract";
import { useSearchParams } from "@advent/router";
import { Deferred, definePart } from "@advent/ui";
import { Notes } from "../features/note/Notes";
import { Builder } from "./Builder";
import { Pieces } from "./Pieces";

/** It checks what the address says with a schema, whose library nothing else here needs. */
const modalOnly = definePart(async () => (await import("./ModalOnly")).ModalOnly);

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
  return <Deferred part={modalOnly} props={{ encoded: params.get("product") }} />;
}
