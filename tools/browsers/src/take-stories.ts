import { Screen } from "./screen";
import { fillDays, type World } from "./steps";
import type { Browser } from "./tab";

/** WebKit reports the first fragment of its own recordings, 0.998 s, as their length. `TAKES=20` records more. */
const TAKE_COUNT = Number(process.env.TAKES) || 1;
/** Players show whole seconds, and recorders begin and end a little later than asked. */
const MAX_DIFFERENCE_SECONDS = 1;

/** Measures in the recorder, in the note before it is saved, and in the saved note. */
export async function measureTakes({ suite }: World, { tab }: Browser): Promise<void> {
  const screen = new Screen(tab);
  await fillDays(screen, suite.origins.shell, 1);
  await screen.run(keepTakes);
  await screen.press("button", "Add Note, day I");
  for (let take = 1; take <= TAKE_COUNT; take += 1) {
    await recordVoice(screen);
    const lengths = [await readLength(screen)];
    const recorded = await screen.run(measureLastTake);
    await screen.press("button", /^Use This/);
    await screen.find("button", "Remove voice note");
    lengths.push(await readLength(screen));
    await screen.press("button", "Save Note");
    await screen.press("button", "Edit Note, day I");
    lengths.push(await readLength(screen));
    console.log(`Take ${take}: ${recorded.toFixed(2)} s, shown as ${lengths.map((one) => one.toFixed(2)).join(", ")}`);
    const isWrong = (length: number) => !(Math.abs(length - recorded) <= MAX_DIFFERENCE_SECONDS);
    if (recorded < 2.5 || lengths.some(isWrong)) throw new Error(`Take ${take} is shown as ${lengths.join(", ")} s.`);
    await screen.press("button", "Remove voice note");
  }
}

export async function recordVoice(screen: Screen): Promise<void> {
  await screen.press("button", /Record Voice Note/);
  await screen.press("button", /Start Recording/);
  await screen.see("0:03 /");
  await screen.press("button", /Stop Recording/);
  await screen.find("button", /^Use This/);
}

/** The page's policy keeps scripts from fetching `blob:` addresses. */
function keepTakes(): void {
  const createUrl = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    Object.assign(window, { lastTake: file });
    return createUrl(file);
  };
}

async function measureLastTake(): Promise<number> {
  const { lastTake } = window as unknown as { lastTake: Blob };
  const decoder = new OfflineAudioContext(1, 1, 48_000);
  return (await decoder.decodeAudioData(await lastTake.arrayBuffer())).duration;
}

/** @throws when the text beside it says otherwise */
async function readLength(screen: Screen): Promise<number> {
  let length = 0;
  await screen.until("a length", async () => {
    length = await screen.run(findLength);
    return length > 0;
  });
  return length;
}

/** @returns seconds, 0 while the player knows no length */
function findLength(): number {
  const slider = document.querySelector<HTMLInputElement>("[role=dialog] input[aria-label=Position]");
  const shown = / \/ (\d+):(\d\d)$/.exec(slider?.nextElementSibling?.textContent ?? "");
  if (!shown) return 0;
  const seconds = Number(slider?.max);
  const [, minutes, rest] = shown.map(Number);
  if (Number(minutes) * 60 + Number(rest) !== Math.floor(seconds)) throw new Error(`${shown[0]} is not ${seconds}.`);
  return seconds;
}
