import { screen } from "@testing-library/react";

test("what a test waited for in vain is told with the page as it is in the end", async () => {
  document.body.innerHTML = "<p>Here stands another</p>";
  setTimeout(() => document.body.append("and one that came late"), 10);
  const told = await screen.findByText("Not there", {}, { timeout: 100 }).catch((error: Error) => error.stack);
  expect(told).toMatch(/with the text: Not there\..+Here stands another.+came late/s);
  expect(told).toContain("browser-preset.test.tsx");
});
