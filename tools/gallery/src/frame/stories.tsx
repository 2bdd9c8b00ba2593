import { Container, inkSurface, Stack, styled, Text } from "@advent/ui";
import type { ElementType, ReactNode } from "react";
import type { StoryObj } from "storybook-react-rsbuild";
import type { Setting } from "./setting";

export type Story = StoryObj;
type Play = NonNullable<Story["play"]>;

type Render = (element: ReactNode, setting?: Setting, play?: Play) => Story;

const renderIn =
  (Frame: ElementType): Render =>
  (element, setting = {}, play) => ({
    render: () => <Frame>{element}</Frame>,
    parameters: { setting },
    ...(play && { play }),
  });

export function list(variants: Readonly<Record<string, ReactNode>>, setting: Setting = {}): Story {
  return renderPart(<Variants of={variants} />, setting);
}

export function Variants({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  return (
    <Stack gap="lg">
      {Object.entries(of).map(([name, element]) => (
        <Stack key={name} gap="xs">
          <Text size="caption" tone="soft">
            {name}
          </Text>
          <div>{element}</div>
        </Stack>
      ))}
    </Stack>
  );
}

const Sheet = styled(Container)`
  padding-block: 2rem;
`;

const NightBackground = styled.div`
  ${inkSurface}
  min-height: 100vh;
  padding: 2rem clamp(1rem, 3vw, 3.5rem);
`;

export const renderScreen = renderIn("main");
export const renderPart = renderIn(Sheet);
export const renderPartOnInk = renderIn(NightBackground);
