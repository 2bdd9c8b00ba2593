import { handwriting, ivorySurface, notePaper, styled } from "@advent/ui";

/** Renders the sender's text in a handwriting font. Always text, never markup. */
export function MessageText({ text }: { text: string }) {
  return (
    <Sheet aria-label="Message">
      <Words>{text}</Words>
    </Sheet>
  );
}

const Sheet = styled.blockquote`
  ${ivorySurface}
  ${notePaper}
  padding: clamp(1.75rem, 6vw, 3.5rem) clamp(1.25rem, 6vw, 3.5rem);
  border-radius: ${({ theme }) => theme.radius.small};
  box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.4);
  transform: rotate(-0.5deg);
`;

const Words = styled.p`
  ${handwriting}
`;
