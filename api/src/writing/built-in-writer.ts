import { countCharacters, NOTE_MAX_LENGTH } from "@advent/contract";
import { AppError } from "../errors";
import { composeInspiration, wrapNote } from "./built-in/compose";
import type { UsedSentences } from "./used-sentences";
import type { Writer } from "./writer";

const MAX_ATTEMPTS = 24;

export function createBuiltInWriter(usedSentences: UsedSentences): Writer {
  return {
    name: "built-in",
    async enhance({ calendar, note, gift }) {
      const text = wrapNote(note, { gift, used: calendar.notes, random: Math.random });
      return countCharacters(text) <= NOTE_MAX_LENGTH ? text : note;
    },
    async inspire({ calendar, gift }) {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const used = [...calendar.notes, ...(await usedSentences.find(calendar.id))];
        const isSendersChoice = !calendar.isStylistChoice;
        const sentences = composeInspiration({ gift, used, isSendersChoice, random: Math.random });
        if (sentences.length < 2) break;
        // Another request may have claimed one of them since the read.
        if (await usedSentences.claim(calendar.id, sentences)) return sentences.join(" ");
      }
      throw new AppError("rejected", "Our writing help has no more ideas for this day. Please write your own.");
    },
  };
}
