import { styled } from "@advent/ui";

interface QrImageProps {
  src: string;
  alt: string;
  /** In CSS units. */
  size: string;
}

export function QrImage({ src, alt, size }: QrImageProps) {
  return <Code src={src} alt={alt} $size={size} loading="lazy" decoding="async" />;
}

const Code = styled.img<{ $size: string }>`
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border: 1px solid var(--line);
  background: #fff;
`;
