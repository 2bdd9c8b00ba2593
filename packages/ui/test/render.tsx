import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { ThemeRoot } from "../src/theme/ThemeRoot";

export const renderUi = (ui: ReactElement) => render(ui, { wrapper: ThemeRoot });
