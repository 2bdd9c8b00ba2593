import type { LandingReply } from "@advent/contract";
import { LandingView } from "@advent/mf-landing/calendar/LandingView";
import { Answering } from "@advent/mf-landing/calendar/reply/DayReply";
import { find, playInTurn, press, type, waitUntilShown } from "../../frame/play";
import { refuse } from "../../frame/responses";
import type { Setting } from "../../frame/setting";
import { renderScreen } from "../../frame/stories";
import { buildLanding, getOpenedDays } from "../../samples/recipient";
import { files } from "../../samples/shop";

export default { title: "Landing/Answer" };

const SAMPLE_TIME = "2026-12-13T08:12:00.000Z";
const reply = (fields: Partial<LandingReply> = {}): LandingReply => ({
  itemId: "item-1",
  day: 1,
  heart: true,
  words: "",
  media: {},
  answeredAt: SAMPLE_TIME,
  changeableUntil: "2026-12-13T09:12:00.000Z",
  isOwn: true,
  ...fields,
});
const SAMPLE_TEXT = "I opened it on the train and everybody looked. It fits. I love you, Mum.";

interface Listed {
  replies?: LandingReply[];
  free?: string[];
  taken?: string[];
  serverTime?: string;
}

const day = (given: Listed = {}, setting: Setting = {}) => {
  const listed = { sharesAnswers: false, replies: [], free: [], taken: [], serverTime: SAMPLE_TIME, ...given };
  const api = { listReplies: () => listed, saveReply: () => reply({ words: SAMPLE_TEXT }), ...setting.api };
  return renderScreen(
    <Answering value>
      <LandingView
        alone
        home={{ href: "#home" }}
        onSelect={() => undefined}
        preview={null}
        onRetry={() => undefined}
        onRefresh={() => undefined}
        report={async () => true}
        state={buildLanding()}
        itemId="item-1"
      />
    </Answering>,
    { storage: getOpenedDays(1), ...setting, api },
  );
};
const free: Listed = { free: ["item-1"] };
const write = press(["button", "Reply with text, voice or video"]);
const words = type("textbox", "Your answer", SAMPLE_TEXT);
const shown = (name: string) => async () => void (await find("button", name));

export const Invited = { ...day(free), play: shown("Give a heart") };
export const Writing = { ...day(free), play: playInTurn(write, words) };
export const Failed = {
  ...day(free, {
    api: { saveReply: refuse(503, "Our database is unavailable at the moment. Please try again shortly.") },
  }),
  play: playInTurn(write, words, press(["button", "Send"]), waitUntilShown(/Nothing is lost/)),
};
export const HeartGiven = { ...day({ replies: [reply()] }), play: shown("Delete") };
export const Given = { ...day({ replies: [reply({ words: SAMPLE_TEXT })] }), play: shown("Change") };
export const GivenWithVoice = {
  ...day({ replies: [reply({ words: SAMPLE_TEXT, media: { audio: files.voice.slice("[AUDIO:".length, -1) } })] }),
  play: shown("Change"),
};
export const GivenLongAgo = {
  ...day({ replies: [reply({ words: SAMPLE_TEXT })], serverTime: "2026-12-20T08:12:00.000Z" }),
  play: shown("Delete"),
};
export const DeleteConfirmation = {
  ...day({ replies: [reply({ words: SAMPLE_TEXT })] }),
  play: playInTurn(press(["button", "Delete"]), waitUntilShown(/^Delete your answer\?/)),
};
export const SharedBySender = {
  ...day({ replies: [reply({ words: SAMPLE_TEXT, isOwn: false })] }),
  play: waitUntilShown("Replies"),
};
export const AnsweredElsewhere = { ...day({ taken: ["item-1"] }), play: waitUntilShown(/answered already/) };
export const Away = {
  ...day({}, { api: { listReplies: refuse(503, "We cannot reach our records at the moment.") } }),
  play: shown("Try again"),
};
