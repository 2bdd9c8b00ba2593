import { StoreProvider } from "@advent/store";
import { ThemeRoot } from "@advent/ui";
import type { Preview } from "storybook-react-rsbuild";

export default {
  decorators: [
    (Story) => (
      <StoreProvider>
        <ThemeRoot>
          <Story />
        </ThemeRoot>
      </StoreProvider>
    ),
  ],
} satisfies Preview;
