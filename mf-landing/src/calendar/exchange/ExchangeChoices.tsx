import type { BodyOf, ExchangeChoice, requestExchange } from "@advent/contract";
import { media, styled } from "@advent/ui";
import { useState } from "react";
import { QuietButton, ReplyTitle, SoftText } from "../reply/Reply.styles";

interface ExchangeChoicesProps {
  title: string;
  choices: readonly ExchangeChoice[];
  /** Shows each variant as a choice of its own. */
  isSplit: boolean;
  isBusy: boolean;
  onChoose: (chosen: BodyOf<typeof requestExchange>) => void;
  onClose: () => void;
}

export function ExchangeChoices({ title, choices, isSplit, isBusy, onChoose, onClose }: ExchangeChoicesProps) {
  const [isShared, setShared] = useState(false);
  const shown = isSplit ? choices.flatMap(splitVariants) : choices;
  return (
    <>
      <ReplyTitle>{title}</ReplyTitle>
      {shown.length === 0 ? (
        <SoftText>There is nothing else in stock at this price. Please try an exchange, or contact the shop.</SoftText>
      ) : (
        <>
          <SoftText>
            Choose one and we’ll hold it for you. Each costs the same as your gift or less. You pay nothing, and no
            difference is paid out.
          </SoftText>
          <Sharing>
            <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
            Show it to the person who gave me this calendar
          </Sharing>
          <List role="list">
            {shown.map((choice) => (
              <Choice
                key={choice.variants[0]?.id}
                choice={choice}
                isBusy={isBusy}
                onChoose={(variantId) => onChoose({ productId: choice.productId, variantId, isShared })}
              />
            ))}
          </List>
        </>
      )}
      <QuietButton onClick={onClose}>Back</QuietButton>
    </>
  );
}

const splitVariants = (choice: ExchangeChoice): ExchangeChoice[] =>
  choice.variants.map((variant) => ({ ...choice, variants: [variant] }));

interface ChoiceProps {
  choice: ExchangeChoice;
  isBusy: boolean;
  onChoose: (variantId: string) => void;
}

function Choice({ choice: { name, image, variants }, isBusy, onChoose }: ChoiceProps) {
  const [variantId, setVariantId] = useState(variants[0]?.id ?? "");
  const chosen = variants.find(({ id }) => id === variantId);
  return (
    <Item>
      <img src={image} alt="" width="96" height="96" loading="lazy" />
      <div>
        <strong>{name}</strong>
        {variants.length > 1 ? (
          <select
            aria-label={`Size and metal of ${name}`}
            value={variantId}
            onChange={(event) => setVariantId(event.target.value)}
          >
            {variants.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        ) : (
          <span>{chosen?.title}</span>
        )}
        <QuietButton
          aria-disabled={isBusy}
          aria-label={`Choose ${name}, ${chosen?.title ?? ""}`}
          onClick={() => onChoose(variantId)}
        >
          Choose
        </QuietButton>
      </div>
    </Item>
  );
}

const Sharing = styled.label`
  display: flex;
  align-items: center;
  gap: 0.6em;
  min-height: 2.75rem;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};

  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${({ theme }) => theme.color.gold};
  }
`;

const List = styled.ul`
  display: grid;
  gap: 1rem;
  width: 100%;

  ${media.up("md")} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  gap: 1rem;
  align-items: center;
  padding: 0.75rem;
  border: 1px solid ${({ theme }) => theme.color.lineOnInk};

  img {
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    object-fit: cover;
  }
  & > div {
    display: grid;
    justify-items: start;
    gap: 0.25rem;
    font-size: ${({ theme }) => theme.size.small};
  }
  select {
    max-width: 100%;
    min-height: 2.75rem;
    border: 1px solid ${({ theme }) => theme.color.lineOnInk};
    background: ${({ theme }) => theme.color.inkRaised};
  }
`;
