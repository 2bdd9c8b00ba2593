import type { LandingAnswer } from "@advent/contract";
import { Answering } from "@advent/mf-landing/features/answer/AnswerOfDay";
import { LandingView } from "@advent/mf-landing/view/LandingView";
import { refuse } from "../../frame/answers";
import { drawnCamera } from "../../frame/drawn-camera";
import { find, inTurn, press, type, untilShown } from "../../frame/play";
import type { Setting } from "../../frame/setting";
import { screen } from "../../frame/stories";
import { landingOf, openedDays } from "../../samples/recipient";
import { files } from "../../samples/shop";

export default { title: "Landing/Answer" };

const AT = "2026-12-13T08:12:00.000Z";
const answer = (fields: Partial<LandingAnswer> = {}): LandingAnswer => ({
  itemId: "item-1",
  day: 1,
  heart: true,
  words: "",
  media: {},
  answeredAt: AT,
  changeableUntil: "2026-12-13T09:12:00.000Z",
  isOwn: true,
  ...fields,
});
const WORDS = "I opened it on the train and everybody looked. It fits. I love you, Mum.";

interface Listed {
  answers?: LandingAnswer[];
  free?: string[];
  taken?: string[];
  serverTime?: string;
}

/** The first day, opened, with these answers. */
const day = (given: Listed = {}, setting: Setting = {}) => {
  const listed = { sharesAnswers: false, answers: [], free: [], taken: [], serverTime: AT, ...given };
  const api = { listAnswers: () => listed, giveAnswer: () => answer({ words: WORDS }), ...setting.api };
  return screen(
    <Answering value>
      <LandingView
        alone
        home={{ href: "#home" }}
        onSelect={() => undefined}
        preview={null}
        onRetry={() => undefined}
        onRefresh={() => undefined}
        report={async () => true}
        state={landingOf()}
        itemId="item-1"
      />
    </Answering>,
    { storage: openedDays(1), ...setting, api },
  );
};
const free: Listed = { free: ["item-1"] };
const write = press(["button", "Answer in words, voice or video"]);
const words = type("textbox", "Your answer", WORDS);
const shown = (name: string) => async () => void (await find("button", name));

export const Invited = { ...day(free), play: shown("Give a heart") };
export const Writing = { ...day(free), play: inTurn(write, words) };
export const Recording = {
  ...day(free, { camera: drawnCamera }),
  play: inTurn(write, press(["button", "Record a video"]), shown("Start Recording")),
};
export const Failed = {
  ...day(free, {
    api: { giveAnswer: refuse(503, "We cannot reach our records at the moment. Please try again shortly.") },
  }),
  play: inTurn(write, words, press(["button", "Send"]), untilShown(/Nothing is lost/)),
};
export const HeartGiven = { ...day({ answers: [answer()] }), play: shown("Delete") };
export const Given = { ...day({ answers: [answer({ words: WORDS })] }), play: shown("Change") };
export const GivenWithVoice = {
  ...day({ answers: [answer({ words: WORDS, media: { audio: files.voice.slice("[AUDIO:".length, -1) } })] }),
  play: shown("Change"),
};
export const GivenLongAgo = {
  ...day({ answers: [answer({ words: WORDS })], serverTime: "2026-12-20T08:12:00.000Z" }),
  play: shown("Delete"),
};
export const AskedToDelete = {
  ...day({ answers: [answer({ words: WORDS })] }),
  play: inTurn(press(["button", "Delete"]), untilShown(/^Delete your answer\?/)),
};
export const SharedBySender = {
  ...day({ answers: [answer({ words: WORDS, isOwn: false })] }),
  play: untilShown("What was answered"),
};
export const AnsweredElsewhere = { ...day({ taken: ["item-1"] }), play: untilShown(/answered already/) };
export const Away = {
  ...day({}, { api: { listAnswers: refuse(503, "We cannot reach our records at the moment.") } }),
  play: shown("Try again"),
};
