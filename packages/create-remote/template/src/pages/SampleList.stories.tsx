import { makeProduct } from "@advent/store/testing/fixtures";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { SampleList } from "./SampleList";

const meta: Meta<typeof SampleList> = { component: SampleList };
export default meta;

export const TwoGifts: StoryObj<typeof SampleList> = {
  args: {
    products: [makeProduct(), makeProduct({ id: "product-2", name: "Luna Ring", price: "£240.00" })],
  },
};
