import type { Preview } from "storybook-react-rsbuild";
import { enter, type Setting, settled } from "../src/frame/setting";
import { World } from "../src/frame/World";

const settingOf = (parameters: { setting?: Setting }): Setting => parameters.setting ?? {};

export default {
  parameters: {
    layout: "fullscreen",
    options: { storySort: { order: ["UI", "Dialogs", "Shell", "Builder", "Cart"] } },
  },
  decorators: [
    (Story, { parameters }) => (
      <World setting={settingOf(parameters)}>
        <Story />
      </World>
    ),
  ],
  beforeEach: ({ parameters }) => enter(settingOf(parameters)),
  // The screenshots are taken once the page says so.
  afterEach: async ({ id, parameters }) => {
    await settled();
    const { hover = "", moving = false } = settingOf(parameters);
    Object.assign(document.documentElement.dataset, { hover, moving, shown: id });
  },
} satisfies Preview;
