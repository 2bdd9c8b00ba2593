import { watchIntersections } from "@advent/jest/intersections";
import { render } from "@testing-library/react";
import { useRef } from "react";
import { useIntersection } from "./useIntersection";

function Watched({ notify, watching }: { notify: (share: number) => void; watching: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const options = { rootMargin: "0px 0px 800px 0px", watching };
  useIntersection(element, ({ intersectionRatio }) => notify(intersectionRatio), options);
  return <div ref={element} />;
}

test("latest entry goes to the latest callback", () => {
  const { made, notify } = watchIntersections();
  const [first, second] = [jest.fn(), jest.fn()];
  const { rerender } = render(<Watched notify={first} watching />);
  rerender(<Watched notify={second} watching />);
  notify({ intersectionRatio: 0 }, { intersectionRatio: 1 }, { intersectionRatio: 0.5 });
  expect(made).toHaveBeenCalledTimes(1);
  expect(made).toHaveBeenCalledWith(expect.anything(), { rootMargin: "0px 0px 800px 0px", threshold: undefined });
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls).toEqual([[0.5]]);
});

test("nothing is observed before subscribing or after", () => {
  const { made, observe, disconnect } = watchIntersections();
  const notify = jest.fn();
  const { container, rerender } = render(<Watched notify={notify} watching={false} />);
  expect(made).not.toHaveBeenCalled();
  rerender(<Watched notify={notify} watching />);
  expect(observe).toHaveBeenCalledWith(container.firstElementChild);
  rerender(<Watched notify={notify} watching={false} />);
  expect(disconnect).toHaveBeenCalledTimes(1);
});
