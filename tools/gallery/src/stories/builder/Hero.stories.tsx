import { Hero } from "@advent/mf-builder/features/hero/Hero";
import { screen } from "../../frame/stories";

export default { title: "Builder/Hero" };

export const Film = screen(<Hero />);
