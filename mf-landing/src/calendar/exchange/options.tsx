import { ProductImage, styled, visuallyHidden } from "@advent/ui";
import { useRadio } from "@advent/ui/fields";

interface OptionProps {
  value: string;
  label: string;
}

export function PictureOption({ value, label, image }: OptionProps & { image: string }) {
  return (
    <Picture>
      <input {...useRadio(value)} />
      <Frame>
        <ProductImage src={image} sizes="(min-width: 48rem) 12rem, 45vw" alt="" ratio="1" />
      </Frame>
      <span>{label}</span>
    </Picture>
  );
}

export function WordOption({ value, label }: OptionProps) {
  return (
    <Word>
      <input {...useRadio(value)} />
      <span>{label}</span>
    </Word>
  );
}

const Option = styled.label`
  position: relative;
  cursor: pointer;

  & > input {
    ${visuallyHidden}
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 3px;
  }
`;

const Frame = styled.span`
  display: block;
  border: 1px solid var(--line);
  transition: border-color ${({ theme }) => theme.motion.medium};
`;

const Picture = styled(Option)`
  display: grid;
  align-content: start;
  gap: 0.5rem;
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.35;
  text-align: center;

  &:hover > ${Frame} {
    border-color: ${({ theme }) => theme.color.gold};
  }
  &:has(:checked) {
    font-weight: 600;
  }
  &:has(:checked) > ${Frame} {
    border-color: var(--text);
    box-shadow: 0 0 0 1px var(--text);
  }
`;

const Word = styled(Option)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0 1rem;
  border: 1px solid var(--line);
  background: var(--surface-raised);
  font-size: ${({ theme }) => theme.size.small};

  &:has(:checked) {
    border-color: var(--text);
    box-shadow: inset 0 0 0 1px var(--text);
  }
`;
