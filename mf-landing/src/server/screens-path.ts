export const SCREENS_PATH = "/mf/screens";
