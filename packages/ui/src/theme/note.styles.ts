import { css } from "styled-components";

export const notePaper = css`
  background-color: ${({ theme }) => theme.color.paper};
  background-image: linear-gradient(160deg, ${({ theme }) => theme.color.paper}, ${({ theme }) => theme.color.sand});
  color: ${({ theme }) => theme.color.text};
`;

export const handwriting = css`
  font: 400 clamp(1.5rem, 1.2rem + 1.4vw, 2rem) / 1.5 ${({ theme }) => theme.font.hand};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
