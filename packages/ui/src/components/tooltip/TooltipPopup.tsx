import { Tooltip } from "@base-ui/react/tooltip";
import { styled } from "styled-components";
import { media } from "../../theme/media";
import { inkSurface } from "../../theme/surface";
import { tooltipHandle } from "./Tooltip";

export function TooltipPopup() {
  return (
    <Tooltip.Root handle={tooltipHandle}>
      {({ payload }) => (
        <Tooltip.Portal>
          <Tooltip.Positioner render={<Place />} sideOffset={8} collisionPadding={8}>
            <Tooltip.Popup render={<Bubble />} role="tooltip">
              {payload}
            </Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      )}
    </Tooltip.Root>
  );
}

const Place = styled.div`
  z-index: ${({ theme }) => theme.layer.tooltip};
`;

const Bubble = styled.div`
  ${inkSurface}
  max-width: min(18rem, calc(100vw - 1rem));
  padding: 0.4rem 0.75rem;
  border-radius: ${({ theme }) => theme.radius.small};
  box-shadow: ${({ theme }) => theme.shadow.medium};
  font-size: 0.8125rem;
  line-height: 1.45;
  animation: house-appear ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};

  ${media.forcedColors} {
    border: 1px solid;
  }
`;
