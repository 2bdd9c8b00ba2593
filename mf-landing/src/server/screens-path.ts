/** Where hosts ask for first screens: below it stands the address of the page. */
export const SCREENS_PATH = "/mf/screens";
