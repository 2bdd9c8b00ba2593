import { ThemeRoot } from "@advent/ui";
import { render, screen } from "@testing-library/react";
import { Fallback } from "../calendar/Fallback";
import { LandingView, type LandingViewProps } from "../calendar/LandingView";
import { makeLanding } from "./fixtures";

let calendar = 0;
/** Each test gets its own calendar, because the device remembers opened days. */
export const newCalendarId = () => `calendar-${++calendar}`;
export const buildLanding = (...[notes, days, fields]: Parameters<typeof makeLanding>) =>
  makeLanding(notes, days, { ...fields, id: newCalendarId() });

export function show(props: Partial<LandingViewProps>) {
  const all: LandingViewProps = {
    state: { status: "loading" },
    itemId: null,
    preview: null,
    home: { href: "/" },
    onSelect: jest.fn(),
    onRetry: jest.fn(),
    onRefresh: jest.fn(),
    report: jest.fn(async () => true),
    fallback: Fallback,
    ...props,
  };
  const view = (changed: Partial<LandingViewProps>) => (
    <ThemeRoot>
      <LandingView {...all} {...changed} />
    </ThemeRoot>
  );
  const { rerender } = render(view({}));
  return { ...all, change: (changed: Partial<LandingViewProps>) => rerender(view(changed)) };
}

export const ready = (landing = buildLanding({ 1: "Good morning" })) => ({ status: "ready", landing }) as const;
export const days = () => screen.getByRole("list", { name: "Days" });
