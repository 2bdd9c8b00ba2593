import { ivorySurface, styled } from "@advent/ui";

interface LetterProps {
  text: string;
}

/** The giver's words, as if written by hand. Always text, never markup. */
export function Letter({ text }: LetterProps) {
  return (
    <Sheet aria-label="Message">
      <Words>{text}</Words>
    </Sheet>
  );
}

const Sheet = styled.blockquote`
  ${ivorySurface}
  margin: 0;
  padding: clamp(1.75rem, 6vw, 3.5rem) clamp(1.25rem, 6vw, 3.5rem);
  border-radius: ${({ theme }) => theme.radius.small};
  background-image: linear-gradient(160deg, ${({ theme }) => theme.color.paper}, ${({ theme }) => theme.color.sand});
  box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.4);
  transform: rotate(-0.5deg);
`;

const Words = styled.p`
  font: 400 clamp(1.5rem, 1.2rem + 1.4vw, 2rem) / 1.5 ${({ theme }) => theme.font.hand};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
