import { MemoryRouter } from "@advent/router/memory";
import { StoreProvider } from "@advent/store";
import { ThemeRoot, ToastProvider, TooltipProvider } from "@advent/ui";
import type { Preview } from "storybook-react-rsbuild";
import { enter, type Setting, waitUntilSettled } from "../src/frame/setting";

const getSetting = (parameters: { setting?: Setting }): Setting => parameters.setting ?? {};

export default {
  parameters: {
    layout: "fullscreen",
    options: { storySort: { order: ["UI", "Dialogs", "Shell", "Builder", "Cart"] } },
  },
  decorators: [
    (Story, { parameters }) => (
      <StoreProvider>
        <ThemeRoot>
          <TooltipProvider>
            <ToastProvider>
              <MemoryRouter initialEntries={[getSetting(parameters).path ?? "/"]}>
                <Story />
              </MemoryRouter>
            </ToastProvider>
          </TooltipProvider>
        </ThemeRoot>
      </StoreProvider>
    ),
  ],
  beforeEach: ({ parameters }) => enter(getSetting(parameters)),
  // Screenshots are taken once the page sets this mark.
  afterEach: async ({ id, parameters }) => {
    await waitUntilSettled();
    const { hover = "", moving = false } = getSetting(parameters);
    Object.assign(document.documentElement.dataset, { hover, moving, shown: id });
  },
} satisfies Preview;
