/** Near-black, warm ivory and one gold, which is for lines and small marks, never for surfaces. */
export const palette = {
  ink: "#16120e",
  inkRaised: "#241e18",
  lineOnInk: "#4a4035",
  ivory: "#f9f5ec",
  paper: "#fffdf9",
  sand: "#f0e8da",
  line: "#ddd1bd",
  lineStrong: "#857662",
  text: "#1b1611",
  textSoft: "#5c5145",
  textOnInk: "#f6efe2",
  textSoftOnInk: "#c0b5a3",
  gold: "#b08a4a",
  textGold: "#7a5a22",
  textGoldOnInk: "#d8b878",
  danger: "#94291f",
  dangerTint: "#f8e9e4",
  dangerOnInk: "#e58a7b",
  success: "#2c5a41",
  successTint: "#e8efe5",
  successOnInk: "#8fbf9f",
  focus: "#7a5a22",
  focusOnInk: "#f0d79f",
  overlay: "rgb(22 18 14 / 0.62)",
} as const;

export type Palette = { readonly [Name in keyof typeof palette]: string };
