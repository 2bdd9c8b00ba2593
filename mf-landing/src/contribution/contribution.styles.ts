import { ivorySurface, notePaper, styled } from "@advent/ui";

export const PaperForm = styled.form`
  ${ivorySurface}
  ${notePaper}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  max-width: ${({ theme }) => theme.width.narrow};
  margin-inline: auto;
  padding: clamp(1.25rem, 5vw, 2.25rem);
  border-radius: ${({ theme }) => theme.radius.small};
  box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.4);
`;
