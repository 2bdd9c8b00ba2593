import { styled } from "styled-components";
import { hideProps } from "../styled-props";
import { type ButtonLook, buttonLook } from "./Button.styles";

export const ButtonLink = styled.a.withConfig(hideProps("variant", "size"))<ButtonLook>`
  ${buttonLook}
`;
