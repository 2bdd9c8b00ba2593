import { styled } from "styled-components";
import { hideProps } from "../styled";

export const Divider = styled.hr.withConfig(hideProps("ornament"))<{ ornament?: boolean }>`
  position: relative;
  width: 100%;
  height: 1px;
  margin: 0;
  border: 0;
  overflow: visible;
  background: var(--line);

  ${({ ornament, theme }) =>
    ornament &&
    `
    &::before {
      content: "";
      position: absolute;
      top: 50%;
      left: 50%;
      width: 7px;
      height: 7px;
      background: ${theme.color.gold};
      box-shadow: 0 0 0 8px var(--surface);
      transform: translate(-50%, -50%) rotate(45deg);
    }`}
`;
