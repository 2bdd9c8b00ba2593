import { screen } from "@testing-library/react";
import { useWriteNote } from "../../shared/note-actions";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleItem } from "../../shared/testing/samples";
import { Notes } from "./Notes";

afterEach(stopServers);

test("opening a note does not re-render the page", async () => {
  const item = sampleItem({ day: 7 });
  const drawn = jest.fn();
  function Page() {
    const write = useWriteNote();
    drawn();
    return (
      <button type="button" onClick={() => write(item)}>
        Write
      </button>
    );
  }
  const { user } = await renderPage(
    <Notes>
      <Page />
    </Notes>,
    { items: [item] },
  );
  drawn.mockClear();
  await user.click(screen.getByRole("button", { name: "Write" }));
  expect(await screen.findByRole("dialog", { name: "Day VII – Gift 7" })).toBeVisible();
  expect(drawn).not.toHaveBeenCalled();
});
