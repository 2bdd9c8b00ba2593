import { fold } from "../products/fold";

const stopWords = new Set(
  `a absolutely all allergic allergy already always an any anything are as at avoid be been bit can cannot cant care
  definitely despise detest didnt dislike dislikes do does doesnt dont enough ever every everything exclude excluding
  fan feel feels for gift gifts give given got had hardly has hate hates have having he her hers him his i id if im
  include included is isnt it item items its ive jewellery jewelry just kind lot me much mum my never nobody none
  nothing on one ones our out owns particularly piece pieces please pls really receive reacts remove sensitive she
  should shouldnt similar skip so some something sort stay stuff such thank thanks that the them these they thing
  things this those to too type types very want wanted wants was we wear wearing wears were will wont would wouldnt
  you your leave away own like likes love loves into which who than when there here also`.split(/\s+/),
);

const connectors = new Set(["with", "of", "in", "from", "made", "set", "containing"]);
const negation =
  /\b(?:no|not|never|without|avoid|\w+nt|cannot|dislikes?|hates?|skip|leave|exclude|excluding|nothing|allergic)\b/;
const liking = /^(?:\w+ ){0,2}(?:really )?(?:loves?|adores?|prefers?)\b|\bonly\b/;

/**
 * Reads free text such as "no hoops, pearls or white gold" as [["hoops"], ["pearls"], ["white", "gold"]]. Everything
 * named is taken as unwanted, except a clause that plainly says what is loved ("she loves emeralds").
 */
export function exclusionTerms(exclusions: string): string[][] {
  return fold(exclusions)
    .split(/[,;.:!?\n]|\b(?:but|except|however|although|though|because)\b/)
    .map((clause) => clause.trim())
    .filter((clause) => negation.test(clause) || !liking.test(clause))
    .flatMap((clause) => clause.split(/[/&+()]|\b(?:and|or|nor|no|not|any|plus|neither)\b/))
    .flatMap(nounPhrases);
}

/** "gold hoops pearls" names two things: a plural ends a phrase unless a connector carries it on. */
function nounPhrases(clause: string): string[][] {
  const words = clause.split(/[^a-z0-9]+/).filter((word) => word && !stopWords.has(word));
  const phrases: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    if (!connectors.has(word)) phrases.at(-1)?.push(word);
    if (/[^s]s$/.test(word) && !connectors.has(words[index + 1] ?? "")) phrases.push([]);
  }
  return phrases.filter((phrase) => phrase.length > 0);
}
