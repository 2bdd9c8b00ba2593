import { bytes } from "./bytes/bytes";
import { filmstrip } from "./filmstrip";
import { interactions } from "./interactions/interactions";
import { pages } from "./pages/pages";
import type { Part } from "./part";
import { servers } from "./servers";

export const parts: readonly Part[] = [bytes, ...pages, ...interactions, ...servers, filmstrip];
