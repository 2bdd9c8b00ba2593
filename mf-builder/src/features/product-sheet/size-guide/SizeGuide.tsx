import { ChevronDownIcon, styled } from "@advent/ui";
import { PiercingGuide } from "./PiercingGuide";
import { type GuideProps, RingGuide } from "./RingGuide";

export function SizeGuide(guide: GuideProps) {
  const kind = guide.product.details.sizeGuide;
  return (
    <Fold>
      <summary>
        {kind === "ring" ? "Find your size" : "Which size for which piercing"}
        <ChevronDownIcon size="1rem" />
      </summary>
      <Inside>{kind === "ring" ? <RingGuide {...guide} /> : <PiercingGuide {...guide} />}</Inside>
    </Fold>
  );
}

const Fold = styled.details`
  margin: 1.5rem 0 -1rem;
  border-top: 1px solid var(--line);

  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 3.25rem;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg {
    transition: transform ${({ theme }) => theme.motion.medium} ${({ theme }) => theme.motion.ease};
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Inside = styled.div`
  padding-block: 0.5rem 1.5rem;
`;
