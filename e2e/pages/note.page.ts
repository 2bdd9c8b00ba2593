import type { Locator, Page } from "@playwright/test";

export class NotePage {
  readonly dialog: Locator;
  readonly text: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  readonly chips: Locator;
  readonly upload: Locator;
  readonly recordVideo: Locator;
  readonly recordVoice: Locator;
  readonly recorder: Locator;
  readonly start: Locator;
  readonly stop: Locator;
  readonly timer: Locator;
  readonly again: Locator;
  readonly useTake: Locator;
  readonly leaveRecorder: Locator;
  readonly problem: Locator;
  readonly tryAgain: Locator;
  readonly progress: Locator;
  readonly trimmer: Locator;
  readonly leaveDialog: Locator;
  readonly toast: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole("dialog", { name: /^Day [IVX]+ – / });
    this.text = this.dialog.getByRole("textbox");
    this.save = this.dialog.getByRole("button", { name: "Save Note" });
    this.cancel = this.dialog.getByRole("button", { name: "Cancel", exact: true });
    this.chips = this.dialog.getByRole("list", { name: "Attached" }).getByRole("listitem");
    this.upload = this.dialog.locator("input[type=file]");
    this.recordVideo = this.dialog.getByRole("button", { name: "Record Video" });
    this.recordVoice = this.dialog.getByRole("button", { name: "Record Voice Note" });
    this.recorder = this.dialog.getByRole("region", { name: /^Record a / });
    this.start = this.recorder.getByRole("button", { name: "Start Recording" });
    this.stop = this.recorder.getByRole("button", { name: "Stop Recording" });
    this.timer = this.recorder.getByRole("timer");
    this.again = this.recorder.getByRole("button", { name: "Re-record" });
    this.useTake = this.recorder.getByRole("button", { name: /^Use This/ });
    this.leaveRecorder = this.recorder.getByRole("button", { name: "Cancel Recording" });
    this.problem = this.recorder.getByRole("alert");
    this.tryAgain = this.dialog.getByRole("button", { name: "Try Again", exact: true });
    this.trimmer = this.dialog.getByRole("region", { name: "Choose a part of your video" });
    this.progress = this.dialog.getByRole("progressbar");
    this.leaveDialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
    this.toast = page.locator("[data-toast]");
  }

  async open(day: string): Promise<void> {
    await this.page.getByRole("button", { name: new RegExp(`^(Add|Edit) Note, day ${day}$`) }).click();
    await this.tab("Write Your Own").waitFor();
  }

  tab(name: string): Locator {
    return this.dialog.getByRole("tab", { name });
  }

  slider(name: "Start" | "End"): Locator {
    return this.trimmer.getByRole("slider", { name });
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  async takeVideo(seconds: number): Promise<number> {
    await this.start.click();
    return this.record(seconds);
  }

  /** Records and opens the preview. Returns the seconds recorded, which may exceed the request. */
  async record(seconds: number): Promise<number> {
    await this.stop.waitFor();
    const began = Date.now();
    await this.recorded(seconds);
    await this.stop.click();
    const took = (Date.now() - began) / 1000;
    await this.useTake.waitFor();
    return took;
  }

  async recorded(seconds: number): Promise<void> {
    await this.timer.filter({ hasText: atLeast(seconds) }).waitFor();
  }

  async saveAndClose(): Promise<void> {
    await this.save.click();
    await this.dialog.waitFor({ state: "hidden" });
  }
}

/** Voice timers count up to thirty and video timers count down from ten. */
function atLeast(seconds: number): RegExp {
  const between = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, "0")).join("|");
  return new RegExp(`^0:(${between(seconds, 30)}) /|Recording · 0:(${between(0, 10 - seconds)})$`);
}
