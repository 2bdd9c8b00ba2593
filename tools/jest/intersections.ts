import { act } from "@testing-library/react";

export function watchIntersections() {
  const observer = { observe: jest.fn(), disconnect: jest.fn() } satisfies Partial<IntersectionObserver>;
  const itself = observer as unknown as IntersectionObserver;
  const made = jest.spyOn(window, "IntersectionObserver").mockReturnValue(itself);
  const notify = (...entries: Partial<IntersectionObserverEntry>[]) =>
    act(() => made.mock.lastCall?.[0](entries as IntersectionObserverEntry[], itself));
  return { ...observer, made, notify };
}
