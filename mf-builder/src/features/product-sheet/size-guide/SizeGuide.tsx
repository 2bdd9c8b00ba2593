import { styled } from "@advent/ui";
import { Disclosure } from "../../../shared/Disclosure";
import { PiercingGuide } from "./PiercingGuide";
import { type GuideProps, RingGuide } from "./RingGuide";

export function SizeGuide(guide: GuideProps) {
  const kind = guide.product.details.sizeGuide;
  return (
    <Guide title={kind === "ring" ? "Find your size" : "Which size for which piercing"}>
      {kind === "ring" ? <RingGuide {...guide} /> : <PiercingGuide {...guide} />}
    </Guide>
  );
}

const Guide = styled(Disclosure)`
  margin: 1.5rem 0 -1rem;
  border-bottom: 0;
`;
