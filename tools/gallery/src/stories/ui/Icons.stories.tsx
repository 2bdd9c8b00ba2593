import * as ui from "@advent/ui";
import { Cluster, Stack, Text } from "@advent/ui";
import type { ComponentType } from "react";
import { renderPart, renderPartOnInk } from "../../frame/stories";

export default { title: "UI/Icons" };

const icons = Object.entries(ui).filter(([name]) => name.endsWith("Icon")) as [string, ComponentType<ui.IconProps>][];

const all = (
  <Cluster gap="lg">
    {icons.map(([name, Icon]) => (
      <Stack key={name} gap="xxs" align="center">
        <Icon size="1.75rem" />
        <Text size="caption" tone="soft">
          {name.replace("Icon", "")}
        </Text>
      </Stack>
    ))}
  </Cluster>
);

export const All = renderPart(all);
export const OnInk = renderPartOnInk(all);
