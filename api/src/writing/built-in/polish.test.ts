import * as fc from "fast-check";
import { polish } from "./polish";

/** Thirty notes as people type them, and as they are handed back. Each pair was judged: better, and still theirs. */
const PAIRS: [before: string, after: string][] = [
  ["i love you", "I love you."],
  ["happy birthday mum hope you have a lovley day", "Happy birthday, Mum! Hope you have a lovely day."],
  ["thank you mum", "Thank you, Mum."],
  ["happy birthday Sophie xx", "Happy birthday, Sophie xx"],
  ["dear anna\nim so proud of you\nlove Tom xx", "Dear Anna,\nI’m so proud of you.\nLove Tom xx"],
  ["dont forget ,ok ?  see you on friday!!!", "Don’t forget, ok? See you on Friday!"],
  [
    "i cant beleive its been ten years, you are still my favorit person",
    "I can’t believe it’s been ten years. You are still my favourite person.",
  ],
  ["to my freind becuase you allways make me laugh", "To my friend because you always make me laugh."],
  ["your the best sister anyone could ask for", "You’re the best sister anyone could ask for."],
  ["i should of told you sooner", "I should have told you sooner."],
  ["do you remember the rain in Lisbon", "Do you remember the rain in Lisbon?"],
  ["merry christmas darling", "Merry Christmas, darling!"],
  ["I love you. I miss you.", "I love you and I miss you."],
  ["I love you. I miss you. I need you.", "I love you. I miss you. I need you."],
  ["thank you. for everything you did this year", "Thank you for everything you did this year."],
  [
    "i remember the day we met and you were wearing that red coat and i thought you looked amazing and i still do",
    "I remember the day we met and you were wearing that red coat. I thought you looked amazing and I still do.",
  ],
  ["you mean the the world to me and to the kids", "You mean the world to me and to the kids."],
  ["so so proud of you, very very proud", "So so proud of you, very very proud."],
  ["well done on passing your exams!! you deserve it", "Well done on passing your exams! You deserve it."],
  ["love you to the moon and back xxx", "Love you to the moon and back xxx"],
  ["miss you. love you to", "Miss you. Love you too."],
  ['he said "marry me" and i said yes', "He said “marry me” and I said yes."],
  ["get well soon nan", "Get well soon, Nan."],
  ["congratulations on the new job , you will be wonderfull", "Congratulations on the new job, you will be wonderful."],
  ["for the first morning of frost, and every one after it", "For the first morning of frost, and every one after it."],
  ["alot has changed since december but not us ❤️", "A lot has changed since December but not us ❤️"],
  ["you were brave.you deserve this", "You were brave. You deserve this."],
  ["what a amazing year its been", "What an amazing year it’s been."],
  [
    "I hope you like it and you wear it every single day to work and to bed and it makes you think of me",
    "I hope you like it and you wear it every single day to work and to bed and it makes you think of me.",
  ],
  [
    "Tom and I chose this together and we hope that you will wear it on the 24th and on every day that comes after",
    "Tom and I chose this together and we hope that you will wear it on the 24th and on every day that comes after.",
  ],
];

test.each(PAIRS)("%j becomes %j", (before, after) => {
  expect(polish(before)).toBe(after);
});

test.each([
  ["thankyou mum…it was lovely", "Thank you, Mum… it was lovely."],
  ["it cost 3.50, not 4,000", "It cost 3.50, not 4,000."],
  ["Dear Anna,\nlove you\nTom", "Dear Anna,\nLove you.\nTom"],
  ["see www.example.com/a,b", "see www.example.com/a,b"],
  ["  one\n\n\n\n two  ", "One\n\nTwo"],
  ["hi mum\nbe well", "Hi Mum,\nBe well."],
  ["to sarah, keep shining", "To Sarah, keep shining."],
  ["hello everyone!", "Hello everyone!"],
  ["love from Nan and Grandad", "Love from Nan and Grandad"],
  ["you and I and nobody else", "You and I and nobody else."],
  ["she lets me win, and its lid is gold", "She lets me win, and its lid is gold."],
  ["what it is is love, and I would of course say yes", "What it is is love, and I would of course say yes."],
  ["a unique ring for a European winter", "A unique ring for a European winter."],
  ["my 5'6\" princess", "My 5'6\" princess."],
])("what only looks like a slip is left: %j becomes %j", (before, after) => {
  expect(polish(before)).toBe(after);
});

test.each([
  ["je t'aime ma chérie", "Je t'aime ma chérie."],
  ["im Herzen bei dir", "Im Herzen bei dir."],
  ["te quiero mucho", "Te quiero mucho."],
])("a note in another language is tidied and not corrected: %j", (before, after) => {
  expect(polish(before)).toBe(after);
});

const pieces = PAIRS.flatMap((pair) => [...pair]);
const note = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" ")),
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("\n")),
  fc
    .array(
      fc.constantFrom("i", "you", "and", "love", "dont", "the", ",", ".", "!", "mum", "Anna", "a", "its", "x", '"'),
      {
        maxLength: 40,
      },
    )
    .map((words) => words.join(" ")),
  fc.string({ unit: "grapheme", maxLength: 200 }),
);

test("what is polished already stays as it is", () => {
  fc.assert(
    fc.property(note, (before) => {
      const once = polish(before);
      expect(polish(once)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test("no name, number or emoji is lost, and none is added", () => {
  const kept = fc.constantFrom(
    "Anna",
    "Siobhán",
    "McKay",
    "O'Hara",
    "Zoë-Mae",
    "12",
    "3.50",
    "1,250",
    "2026",
    "💎",
    "❤️",
    "👩🏽‍🎨",
  );
  const plain = fc.constantFrom(
    "i love",
    "dont forget",
    "and we",
    "the the",
    "your the best",
    "you are my world,",
    "happy birthday",
    ".",
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, kept), { minLength: 1, maxLength: 12 }), (parts) => {
      const after = polish(parts.flat().join(" ")).replaceAll("’", "'");
      const names = parts.map(([, name]) => name);
      const found = [...after.matchAll(/Anna|Siobhán|McKay|O'Hara|Zoë-Mae|\b12\b|3\.50|1,250|2026|💎|❤️|👩🏽‍🎨/gu)].map(
        ([name]) => name,
      );
      expect(found).toEqual(names);
    }),
    { numRuns: 500 },
  );
});
