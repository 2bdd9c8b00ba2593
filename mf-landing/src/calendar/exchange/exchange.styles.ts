import type { ExchangeChoice } from "@advent/contract";
import { Heading, ivorySurface, styled } from "@advent/ui";

/** Product and variant that the recipient wants instead. */
export interface Chosen extends Pick<ExchangeChoice, "productId" | "name"> {
  variantId: string;
  title: string;
}

/** Ivory, as the note and the reply are, so that fields look as they do elsewhere. */
export const Sheet = styled.div`
  ${ivorySurface}
  display: grid;
  gap: 1.5rem;
  width: 100%;
  padding: clamp(1.25rem, 5vw, 2.5rem);
  border-radius: ${({ theme }) => theme.radius.small};
  box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.4);
`;

export const SheetTitle = styled(Heading).attrs({ level: 3, size: "subheading" as const })`
  text-align: center;
  text-wrap: balance;
`;

export const SoftLine = styled.p`
  max-width: 36rem;
  margin-inline: auto;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  text-align: center;
  text-wrap: balance;
`;
