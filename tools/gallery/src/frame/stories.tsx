import { Container, inkSurface, Stack, styled, Text } from "@advent/ui";
import type { ReactNode } from "react";
import type { StoryObj } from "storybook-react-rsbuild";
import type { Setting } from "./setting";

export type Story = StoryObj;
type Play = NonNullable<Story["play"]>;

/** A whole screen, as its app shows it; `play` does what leads to its state. */
export function renderScreen(element: ReactNode, setting: Setting = {}, play?: Play): Story {
  return { render: () => <main>{element}</main>, parameters: { setting }, ...(play && { play }) };
}

/** A component by itself, with room around it. */
export function renderPart(element: ReactNode, setting: Setting = {}, play?: Play): Story {
  return { render: () => <Sheet>{element}</Sheet>, parameters: { setting }, ...(play && { play }) };
}

/** The same on the dark surface. */
export function renderPartOnInk(element: ReactNode, setting: Setting = {}, play?: Play): Story {
  return { render: () => <Night>{element}</Night>, parameters: { setting }, ...(play && { play }) };
}

/** Variants of a component below one another, each under its name. */
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

const Night = styled.div`
  ${inkSurface}
  min-height: 100vh;
  padding: 2rem clamp(1rem, 3vw, 3.5rem);
`;
