import { styled } from "styled-components";
import type { BrandMarkProps } from "../theme/theme";

const moon = "M36 7.5A24.6 24.6 0 1 0 53.6 44.3 22 22 0 1 1 36 7.5Z";
const thorn = "M43 11c.4 8.6 1.2 11 7.8 11.7-6.6.7-7.2 3-7.8 23.3-.6-20.3-1.2-22.6-7.8-23.3 6.6-.7 7.4-3.1 7.8-11.7Z";

/** A crescent moon that holds a thorn, which is also a glint. */
export function ThorneAndLuneMonogram({ className }: BrandMarkProps) {
  return (
    <svg className={className} viewBox="0 0 64 64" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={moon} />
      <Gold d={thorn} />
    </svg>
  );
}

const Gold = styled.path`
  fill: ${({ theme }) => theme.color.gold};
`;
