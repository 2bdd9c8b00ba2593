import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Backdrop, Body, Description, Head, Popup, Title, Viewport } from "./Dialog.styles";

interface DialogOutlineProps {
  title: string;
  description: string;
  hasBackdrop: boolean;
  children: ReactNode;
}

/** Looks like an open dialog and covers that dialog while it is loading. For a page that starts with one. */
export const DialogOutline = ({ title, description, hasBackdrop, children }: DialogOutlineProps) => (
  <>
    {hasBackdrop && <Backdrop />}
    <Cover $size="medium">
      <Popup $size="medium" aria-busy="true">
        <Head>
          <Title>{title}</Title>
          <Description>{description}</Description>
        </Head>
        <Body>{children}</Body>
      </Popup>
    </Cover>
  </>
);

const Cover = styled(Viewport)`
  z-index: ${({ theme }) => theme.layer.dialog + 1};
`;
