/** Path of first screens for hosts, followed by the page's own path. */
export const SCREENS_PATH = "/mf/screens";
