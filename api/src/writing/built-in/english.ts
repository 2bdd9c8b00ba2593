const ENGLISH =
  /\b(?:the|and|you|your|to|for|of|my|is|are|i|we|love|with|this|have|thank|thanks|thankyou|happy|from|merry|so|it|its|what|get|well|soon|be|will|was|here|hope|always|never|best|good|great|dear|wear|birthday|but|not|us|has|been|that|our|day|year|they|she|who)\b/i;

/** Whether the note is in English, as far as can be seen from its little words. */
export function isEnglish(note: string): boolean {
  const letters = note.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /[a-zà-ÿ]/i.test(letter)).length;
  return ENGLISH.test(note) && latin / Math.max(1, letters.length) > 0.9;
}
