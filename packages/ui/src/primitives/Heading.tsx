import type { ComponentPropsWithRef } from "react";
import { styled } from "styled-components";
import type { Size } from "../theme/scale";

export interface HeadingProps extends ComponentPropsWithRef<"h1"> {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  size?: Size;
}

const sizeOfLevel = { 1: "title", 2: "heading", 3: "subheading", 4: "lead", 5: "body", 6: "body" } as const;

export function Heading({ level, size, ...rest }: HeadingProps) {
  return <Title as={`h${level}`} $size={size ?? sizeOfLevel[level]} {...rest} />;
}

const isLarge = (size: Size) => size === "display" || size === "title";

const Title = styled.h2<{ $size: Size }>`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme, $size }) => theme.size[$size]};
  font-weight: 400;
  line-height: ${({ $size }) => (isLarge($size) ? 1.08 : 1.25)};
  letter-spacing: ${({ $size }) => (isLarge($size) ? "-0.02em" : "-0.005em")};
  text-wrap: balance;
`;
