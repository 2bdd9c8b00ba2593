import { polish } from "./polish";

test.each([
  ["i love you", "I love you."],
  ["dont forget ,ok ?  see you on friday!!!", "Don't forget, ok? See you on Friday!"],
  ["you were brave.you deserve this", "You were brave. You deserve this."],
  ["thankyou mum…it was lovely", "Thank you mum… it was lovely."],
  ["it cost 3.50, not 4,000", "It cost 3.50, not 4,000."],
  ["to the moon and back xxx", "To the moon and back xxx"],
  ["Dear Anna,\nlove you\nTom", "Dear Anna,\nLove you.\nTom"],
  ["see www.example.com/a,b", "see www.example.com/a,b"],
  ["merry christmas ❤️", "Merry Christmas ❤️"],
  ["he said “well done”", "He said “well done”"],
  ["  one\n\n\n\n two  ", "One\n\nTwo"],
  ["hi mum\nbe well", "Hi Mum,\nBe well."],
  ["to sarah, keep shining", "To Sarah, keep shining."],
  ["hello everyone!", "Hello everyone!"],
  ["love from Nan and Grandad", "Love from Nan and Grandad"],
])("%j becomes %j", (note, polished) => {
  expect(polish(note)).toBe(polished);
});

test("what is polished already stays as it is", () => {
  const note = "Dear Anna,\nI'm so proud of you. Don't change!\nLove, Tom xx";
  expect(polish(note)).toBe(note);
});
