import { useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { CloseIcon } from "../../icons/actions";
import { Skeleton } from "../../primitives/Skeleton";
import { media } from "../../theme/media";
import { ErrorState } from "../ErrorState";
import { Body, Close, type DialogSize, Head, maxWidth, panel, Title } from "./Dialog.styles";
import type { DialogProps } from "./dialogProps";

interface DialogFrameProps extends Pick<DialogProps, "onOpenChange" | "title" | "size"> {
  onRetry?: () => void;
}

export function DialogFrame({ title, size = "medium", onOpenChange, onRetry }: DialogFrameProps) {
  const hasFailed = onRetry !== undefined;
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Frame
      ref={frame}
      $size={size}
      aria-label={hasFailed ? "This can’t be opened" : "Opening…"}
      aria-busy={!hasFailed}
      onCancel={(event) => {
        event.preventDefault();
        onOpenChange(false);
      }}
    >
      <Head>
        <Title>{title}</Title>
      </Head>
      <Body>
        {hasFailed ? (
          <ErrorState title="This can’t be opened" message="Please check your connection." onRetry={onRetry} />
        ) : (
          <Skeleton height="12rem" />
        )}
      </Body>
      <Close label="Close" onClick={() => onOpenChange(false)}>
        <CloseIcon />
      </Close>
    </Frame>
  );
}

/** Fixed, because focus in any other position would scroll the page to the top. */
const Frame = styled.dialog<{ $size: DialogSize }>`
  ${panel}
  position: fixed;
  inset: 0;
  max-width: none;
  max-height: none;
  height: ${({ $size }) => ($size === "small" ? "fit-content" : "100%")};
  margin: auto auto 0;
  padding: 0;
  border: 0;

  ${media.up("md")} {
    height: ${({ $size }) => ($size === "full" ? "100%" : "fit-content")};
    max-width: ${({ $size }) => maxWidth[$size]};
    max-height: calc(100% - 4rem);
    margin: auto;
  }
  &::backdrop {
    background: ${({ theme }) => theme.color.overlay};
  }
`;
