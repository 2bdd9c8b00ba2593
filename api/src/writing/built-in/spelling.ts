import { upperFirst } from "./patterns";

/** Words that are plainly meant to be others. What could be a word of its own (its, your, well, ill, were) is not here. */
const WORDS: Readonly<Record<string, string>> = {
  ...listed(
    "I'm: im; I've: ive; I'll: i'll; I'd: i'd; don't: dont; can't: cant; won't: wont; didn't: didnt; doesn't: doesnt; couldn't: couldnt;" +
      "wouldn't: wouldnt; shouldn't: shouldnt; isn't: isnt; aren't: arent; wasn't: wasnt; weren't: werent; haven't: havent; hasn't: hasnt;" +
      "hadn't: hadnt; you're: youre; you've: youve; you'll: youll; you'd: youd; they're: theyre; they've: theyve; we've: weve;" +
      "that's: thats; what's: whats; there's: theres; it'll: itll; who's: whos",
  ),
  ...listed(
    "a lot: alot; as well: aswell; each other: eachother; in fact: infact; thank you: thankyou; no one: noone; every time: everytime;" +
      "at least: atleast; of course: ofcourse",
  ),
  ...listed(
    "absolutely: absolutly; achieve: acheive; always: allways alwasy; amazing: amazeing amzing; anniversary: aniversary anniversery;" +
      "appreciate: apreciate appriciate; argument: arguement; beautiful: beatiful beautifull beutiful; because: becuase becouse becasue;" +
      "before: befor; beginning: begining; believe: beleive belive; birthday: brithday birhtday; bracelet: braclet;" +
      "celebrate: celibrate; chocolate: choclate; coming: comming; congratulations: congradulations; could: coud;" +
      "definitely: definately definatly definitly; diamond: daimond dimond; different: diffrent; disappoint: dissapoint;" +
      "earrings: earings; embarrass: embarass; especially: especialy; every: evry; excellent: excelent; existence: existance;" +
      "family: familly; favourite: favorit favourit; finally: finaly; forever: forver; forward: foward; friend: freind; friends: freinds;" +
      "grateful: greatful gratefull; happened: happend; happiness: hapiness happyness; happy: hapy; husband: husbend; immediately: immediatly;" +
      "jewellery: jewlery jewellry; journey: journy; knowledge: knowlege; laugh: luagh; lovely: lovley; marriage: marrage; meant: ment;" +
      "memories: memorys; necessary: neccessary; necklace: neckless; necklaces: necklesses; occasion: ocassion occassion;" +
      "people: poeple; perfect: perfact; precious: precius; probably: probly; really: realy; receive: recieve; received: recieved;" +
      "remember: remeber rember; restaurant: restaraunt; separate: seperate; sincerely: sincerly; special: speacial specail;" +
      "success: sucess; surprise: suprise surprize; surprised: suprised; the: teh; their: thier; together: togehter togeather;" +
      "tomorrow: tommorow tommorrow tomorow; truly: truely; until: untill; wedding: weding; weird: wierd; which: wich;" +
      "with: wiht; wonderful: wonderfull; would: woud; writing: writting; your: yuor; you: yuo",
  ),
  ...listed(
    "I: i; Christmas: christmas; Xmas: xmas; Easter: easter; January: january; February: february; September: september;" +
      "October: october; November: november; December: december; Monday: monday; Tuesday: tuesday; Wednesday: wednesday;" +
      "Thursday: thursday; Friday: friday; Saturday: saturday; Sunday: sunday; English: english; London: london; Paris: paris",
  ),
};

/** Two words of which one is plainly meant to be another. */
const PHRASES: readonly [wrong: RegExp, right: string][] = [
  [/\b([cwm]ould|should|must|might) of(?= (?!course\b)\p{L})/giu, "$1 have"],
  [/\b(y)our(?= (?:the|a|an|so|such|not|welcome|my)\b)/gi, "$1ou're"],
  [/\b(i)ts(?= (?:a|an|the|been|not|my|your|our|so|you)\b)/gi, "$1t's"],
  [/\b(t)o(?= (?:much|many)\b)/gi, "$1oo"],
  [/\b(love|miss) you to(?=[.!?…]|$)/gi, "$1 you too"],
  [/\bmore then (?=ever|words|anything|anyone|i\b|you\b)/gi, "more than "],
  [/\b(l)oose you\b/gi, "$1ose you"],
  [/\b(a)(?= (?!and\b|are\b|one\b|once\b|uni|use|usu|eu|ur[aei])[aeiou]\p{Ll}{2,})/giu, "$1n"],
];

/** Small words that are only ever doubled by a slip; "very very" and "so so" are meant. */
const DOUBLED = /\b(the|a|an|to|of|and|with|for|at|your)(?: \1\b)+/gi;

/** The line with plain slips of spelling put right. A word in capitals, and any that is none of the known slips, stays as it is. */
export function spelled(line: string): string {
  const words = line.replace(/[\p{L}'’]+/gu, (word) => {
    const plain = word.replace(/’/g, "'");
    const right = WORDS[plain] ?? (plain === upperFirst(plain) ? WORDS[plain.toLowerCase()] : undefined);
    if (right === undefined || !Object.hasOwn(WORDS, plain.toLowerCase())) return word;
    return plain === plain.toLowerCase() ? right : upperFirst(right);
  });
  return PHRASES.reduce((text, [wrong, right]) => text.replace(wrong, right), words.replace(DOUBLED, "$1"));
}

/** `right: slip slip; right: slip` as slip → right. */
function listed(list: string): Record<string, string> {
  const pairs = list.split(";").flatMap((entry) => {
    const [right = "", slips = ""] = entry.split(":").map((part) => part.trim());
    return slips.split(" ").map((slip): [string, string] => [slip, right]);
  });
  return Object.fromEntries(pairs);
}
