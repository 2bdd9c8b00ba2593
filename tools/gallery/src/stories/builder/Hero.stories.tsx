import { Hero } from "@advent/mf-builder/features/hero/Hero";
import { renderScreen } from "../../frame/stories";

export default { title: "Builder/Hero" };

export const Film = renderScreen(<Hero />);
