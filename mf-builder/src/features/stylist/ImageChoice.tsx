import { styled } from "@advent/ui";
import { RadioCard, RadioGroup } from "@advent/ui/fields";

interface ImageChoiceProps {
  label: string;
  options: Readonly<Record<string, { words: string; picture: string }>>;
  value: string;
  onChoose: (value: string) => void;
}

export function ImageChoice({ label, options, value, onChoose }: ImageChoiceProps) {
  return (
    <RadioGroup label={label} value={value} onValueChange={onChoose}>
      <Options>
        {Object.entries(options).map(([option, { words, picture }]) => (
          <Card key={option} value={option} title={words}>
            <img src={picture} alt="" width={240} height={240} loading="lazy" decoding="async" />
          </Card>
        ))}
      </Options>
    </RadioGroup>
  );
}

/** Three columns, so that all images have the same size. */
const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0.5rem;
`;

const Card = styled(RadioCard)`
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: 0;
  overflow: hidden;
  padding: 0;

  && > input {
    top: 0.5rem;
    right: 0.5rem;
    background-color: ${({ theme }) => theme.color.paper};
  }
  & > input + span {
    display: grid;
    place-items: center;
    min-height: 3.25rem;
    padding: 0.375rem 0.25rem;
    font-family: inherit;
    font-size: ${({ theme }) => theme.size.small};
    text-align: center;
    text-wrap: balance;
  }
  & img {
    width: 100%;
    height: auto;
  }
`;
