/** Sentence with `{slots}` and `[one|of|these]`. `when` limits it to occasions, tones, a metal or a stone. */
export interface Template {
  text: string;
  when?: readonly string[];
}

export const openings: Template[] = [
  { text: "Today belongs to {the}." },
  { text: "Behind this door wait{s} {the}[, and every thought that came with {them}|]." },
  { text: "Behind this door wait{s} {the}, chosen with you in mind.", when: ["sender's choice"] },
  { text: "Today’s gift: {the}[, with love|, no occasion needed beyond you|]." },
  { text: "I chose {the}, [thinking only of you|because it had to be yours].", when: ["sender's choice"] },
  { text: "Open this one slowly: [inside {is}|here come{s}] {the}." },
  { text: "{The} {is} yours, [from today and for good|as of this moment]." },
  { text: "A little light for today: {the}." },
  { text: "There is a reason {the} [{is} here|turned up today], and the reason is you." },
  { text: "If today needed a name, it would be yours; as it needs a gift, here {is} {the}." },
  { text: "Here {is} {the} [I have been keeping for you|you were always meant to have]." },
  { text: "{The} came a long way to you, and [so did I|I hope you like the journey’s end]." },
  { text: "This door is easy to explain: {the}, because of [who you are|how you make me feel]." },
  { text: "I hid {the} behind this door [and could hardly keep the secret|weeks ago]." },
  { text: "No riddle today, only {the} [and a kiss|and my love|for you]." },
  { text: "When I saw {the}, I thought of [you at once|nobody else].", when: ["sender's choice"] },
  { text: "{The}: [a small reason to smile|something to keep|something that lasts]." },
  { text: "Good morning to you, and to {the} [in your hand|that {is} yours now]." },
  { text: "Close the door again if you like, but keep {the}." },
  { text: "Among [everything on this list|all these doors], {the} had to be yours." },
  { text: "Winter is dark enough, so here {is} {the}." },
  { text: "Some mornings need coffee; this one has {the}." },
];

export const middles: Template[] = [
  { text: "There {is} no hurry: [let the day begin slowly|let the coffee go cold|the other doors will wait]." },
  { text: "When you close your hand around {them}, [think of me|I am not far away|listen: that is me, humming]." },
  { text: "I would give a great deal to see your face [just now|as this door opens]." },
  { text: "Remember [this morning|this very minute|how quiet it is just now] when you wear {them}." },
  { text: "If you listen, {the} say{s} what I mean to say [every day|and never do|more often]." },
  { text: "Every door keeps a little light, and this one [is all yours|was lit for you|knew your name]." },
  { text: "A light is lit[, and it suits you|; keep it as long as you like|, and it was lit for you]." },
  { text: "Today I wish you [an easy morning|a good long laugh|light enough|nothing that has to be done]." },
  { text: "Look at {them} by [the window|candlelight|the tree] first, and then [in the mirror|at me, if I am there]." },
  { text: "This door is [a small one|only wood and paper]; what I put behind it is not small at all." },
  { text: "{It} need{s} no occasion, only [you|an ordinary morning and you]." },
  { text: "However you wear {them}, that will be the right way." },
  { text: "I imagined you [opening this door|smiling at this|in this light] more than once." },
  { text: "Take [a breath|your time|a second look] before the day carries on." },
  { text: "Let {them} catch [the candlelight|a little winter sun|everyone’s eye]." },
  { text: "Diamond asks for very little: [a window, a candle, you|some light and some company].", when: ["diamond"] },
  { text: "A diamond keeps nothing back from the light, so [hold it|turn it] to the window.", when: ["diamond"] },
  { text: "Sapphire is the blue the sky keeps for [just after sunset|late evenings].", when: ["sapphire"] },
  { text: "Sapphire has long stood for loyalty, and [I mean it that way|that is no accident].", when: ["sapphire"] },
  { text: "Emerald is the green of [a garden after rain|the first leaves of spring].", when: ["emerald"] },
  { text: "Emerald is spring, [kept safe until December|smuggled into winter].", when: ["emerald"] },
  { text: "Ruby is [the last red ember in the grate|warm to look at on the coldest day].", when: ["ruby"] },
  { text: "Pearl has a light of its own, [soft and unhurried|like the moon through a thin cloud].", when: ["pearl"] },
  { text: "Opal never shows the same colours twice, which is a good reason to look again.", when: ["opal"] },
  { text: "Amethyst holds [the last violet of a winter dusk|a whole evening in one colour].", when: ["amethyst"] },
  { text: "Garnet is [raspberry by day and wine by candlelight|the red of the best Decembers].", when: ["garnet"] },
  { text: "Yellow gold looks warm even before you put {them} on.", when: ["yellow gold"] },
  { text: "White gold has the calm of [a frosty morning|fresh snow].", when: ["white gold"] },
  { text: "Rose gold blushes a little, [as well it might|and I do not blame it].", when: ["rose gold"] },
  { text: "Platinum is quiet, bright and [very hard to wear out|in no hurry at all].", when: ["platinum"] },
];

export const closings: Template[] = [
  { text: "Wear {them} and know that you are [loved|treasured|thought of].", when: ["tender"] },
  { text: "With all my love, today and on [every day without a door|all the others].", when: ["tender"] },
  { text: "You make ordinary days worth marking, and this one is marked.", when: ["tender"] },
  { text: "I hope {it} make{s} you [smile|feel as precious as you are|happy for a very long time]." },
  { text: "Of everything that shines today, you come first.", when: ["tender"] },
  { text: "You are the best part of [this|every] December.", when: ["tender"] },
  { text: "Everything I [meant to say|could not wrap] is in this, too.", when: ["tender"] },
  { text: "[Put {them} on at once|On with {them}], and accept all compliments with grace.", when: ["playful"] },
  { text: "Nothing sensible should be done while wearing {them}.", when: ["playful"] },
  { text: "The washing-up is [cancelled|somebody else's business] while you wear {them}.", when: ["playful"] },
  { text: "[Admire yourself|Stop and look] in every window you pass, please.", when: ["playful"] },
  { text: "Best worn with that smile of yours and [nothing too serious|a second mince pie].", when: ["playful"] },
  { text: "Consider {them} [an order to celebrate|my vote for a little more sparkle].", when: ["playful"] },
  { text: "Keep {them} for an ordinary Tuesday; that is when light matters most.", when: ["quiet"] },
  { text: "Some things are better [worn|given] than said.", when: ["quiet"] },
  { text: "May {it} be there for the small moments [as well as the great ones|first of all].", when: ["quiet"] },
  { text: "Let [today be gentle|this be the calm part of the day], and let {them} be yours.", when: ["quiet"] },
  { text: "Take a moment with {them} before the day [begins|gets busy].", when: ["quiet"] },
  { text: "May the day be as bright as [you are|what you have just unwrapped].", when: ["quiet", "tender"] },
  { text: "May this day be kind to you." },
  { text: "With love, today[ and every day| and always|]." },
  { text: "[Wear|Enjoy] {them} well, [today and always|wherever you go|and often]." },
  { text: "For today, and for every day you wear {the}." },
  { text: "Yours, like {the}, [with love|for keeps]." },
  { text: "Whatever today brings, you have [this|me|my whole heart]." },
  { text: "[Thank you|I am grateful] for every day that you are in." },
  { text: "Here is to [you|the two of us|many more mornings like this]." },
  { text: "I am [thinking of you now|on your side, always|so glad it is you]." },
  { text: "Nothing would make me happier than to see {them} on you [today|soon|every day]." },
  { text: "Be kind to yourself today[, for my sake| and tomorrow|]." },
];

/** Printed on their own line above the note. A line that ends with a colon counts as a greeting. */
export const noteOpenings: Template[] = [
  { text: "[A few words|A line or two|Something to read] to go with {the}:" },
  { text: "For you, with {the}[|, from me to you]:" },
  { text: "Today is for you, and so {is} {the}:" },
  { text: "Behind this door {is} {the}, and these words:" },
];

/** Printed on their own line below the note. A last line this short counts as a sign-off. */
export const noteClosings: Template[] = [
  { text: "[Enjoy|Wear] {them} well, today and [always|often]." },
  { text: "May today be kind to you." },
  { text: "I hope {the} make{s} you smile." },
  { text: "Have the happiest of days." },
];
