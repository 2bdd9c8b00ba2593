import { styled } from "@advent/ui";

/** The size is in CSS units. */
export const QrImage = styled.img.attrs({ loading: "lazy", decoding: "async" })<{ $size: string }>`
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border: 1px solid var(--line);
  background: #fff;
`;
