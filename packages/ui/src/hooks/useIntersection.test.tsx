import { watchIntersections } from "@advent/jest/intersections";
import { render } from "@testing-library/react";
import { useRef } from "react";
import { useIntersection } from "./useIntersection";

function Watched({ tell, watching }: { tell: (share: number) => void; watching: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const options = { rootMargin: "0px 0px 800px 0px", watching };
  useIntersection(element, ({ intersectionRatio }) => tell(intersectionRatio), options);
  return <div ref={element} />;
}

test("latest entry goes to the latest callback", () => {
  const { made, tell } = watchIntersections();
  const [first, second] = [jest.fn(), jest.fn()];
  const { rerender } = render(<Watched tell={first} watching />);
  rerender(<Watched tell={second} watching />);
  tell({ intersectionRatio: 0 }, { intersectionRatio: 1 }, { intersectionRatio: 0.5 });
  expect(made).toHaveBeenCalledTimes(1);
  expect(made).toHaveBeenCalledWith(expect.anything(), { rootMargin: "0px 0px 800px 0px", threshold: undefined });
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls).toEqual([[0.5]]);
});

test("nothing is observed before subscribing or after", () => {
  const { made, observe, disconnect } = watchIntersections();
  const notify = jest.fn();
  const { container, rerender } = render(<Watched tell={notify} watching={false} />);
  expect(made).not.toHaveBeenCalled();
  rerender(<Watched tell={notify} watching />);
  expect(observe).toHaveBeenCalledWith(container.firstElementChild);
  rerender(<Watched tell={notify} watching={false} />);
  expect(disconnect).toHaveBeenCalledTimes(1);
});
