import { ThemeRoot } from "@advent/ui";
import { render, screen } from "@testing-library/react";
import { VoiceStage } from "./VoiceStage";

test("recorded voice note plays without a box of its own", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:take", revokeObjectURL: () => {} });
  const take = { file: new Blob(["recorded"]), seconds: 7, interrupted: false };
  render(
    <ThemeRoot>
      <VoiceStage state={{ name: "recorded", take }} meter={undefined} />
    </ThemeRoot>,
  );
  const player = await screen.findByRole("group", { name: "Your voice note, 0:07" });
  expect(player.firstElementChild).toHaveStyle({ padding: "0px", background: "none" });
});
