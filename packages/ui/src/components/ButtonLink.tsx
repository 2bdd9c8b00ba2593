import { styled } from "styled-components";
import { hideProps } from "../styled-props";
import { type ButtonLook, buttonLook } from "./Button.styles";

/** A link that looks like a button. For a router's link: `<ButtonLink as={Link} to="/cart">`. */
export const ButtonLink = styled.a.withConfig(hideProps("variant", "size"))<ButtonLook>`
  ${buttonLook}
`;
