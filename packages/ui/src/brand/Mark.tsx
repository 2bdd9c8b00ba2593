import type { ComponentType } from "react";
import { styled } from "styled-components";

export interface BrandMarkProps {
  className?: string;
}

interface MarkProps {
  mark: ComponentType<BrandMarkProps> | string;
  label: string;
  className?: string | undefined;
}

export function Mark({ mark: Drawing, label, className }: MarkProps) {
  if (typeof Drawing === "string") return <img className={className} src={Drawing} alt={label} />;
  return (
    <Frame className={className} role="img" aria-label={label}>
      <Drawing />
    </Frame>
  );
}

const Frame = styled.span`
  display: inline-block;

  & > svg {
    height: 100%;
    width: auto;
    max-width: none;
  }
`;
