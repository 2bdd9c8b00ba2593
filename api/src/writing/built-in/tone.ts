export type Tone = "gentle" | "romantic" | "grateful" | "proud" | "family" | "playful" | "warm";

const signs: [tone: Tone, words: RegExp][] = [
  [
    "gentle",
    /\b(?:miss(?:ing)? (?:you|him|her|them|mum|dad)|sorry|loss|lost|grie\w+|hospital|passed away|died|memory of|tough|difficult|ill|illness|sad|lonely|without (?:him|her|mum|dad)|get well|hard year)\b/,
  ],
  [
    "romantic",
    /\b(?:my love|darling|sweetheart|marry|married|anniversary|wife|husband|girlfriend|boyfriend|fianc[eé]e?|soulmate|kiss\w*|in love|love of my life|my heart)\b/,
  ],
  ["grateful", /\b(?:thank\w*|grateful|gratitude|appreciate\w*)\b/],
  ["proud", /\b(?:proud|congrat\w*|achiev\w*|graduat\w*|promotion|passed your|well done|new job)\b/],
  [
    "family",
    /\b(?:mum|mummy|mother|dad|daddy|father|nan|nana|gran\w*|sister|brother|daughter|son|aunt\w*|auntie|uncle|niece|nephew|cousin|family)\b/,
  ],
  [
    "playful",
    /\b(?:haha\w*|lol|cheeky|silly|fun|funny|party|guess|surprise|cocktail\w*|prosecco|dancing)\b|[😂🤣😜😉🎉🥂]/u,
  ],
];

/** What the shopper's words sound like; sadness outweighs everything, and no sign at all is simply warm. */
export function toneOf(note: string): Tone {
  const plain = note.toLowerCase();
  return signs.find(([, words]) => words.test(plain))?.[0] ?? "warm";
}

const ENGLISH =
  /\b(?:the|and|you|your|to|for|of|my|is|are|i|we|love|with|this|have|thank|thanks|happy|from|merry|so|it|its|what|get|well|soon|be|will|was|here|hope|always|never|best|good|great|dear|wear|birthday)\b/i;

/** Whether lines in English would fit beside the note. */
export function soundsEnglish(note: string): boolean {
  const letters = note.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /[a-zà-ÿ]/i.test(letter)).length;
  return ENGLISH.test(note) && latin / Math.max(1, letters.length) > 0.9;
}
