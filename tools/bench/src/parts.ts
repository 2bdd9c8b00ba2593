import { servers } from "./servers";
import { bytes } from "./bytes/bytes";
import { filmstrip } from "./filmstrip";
import { interactions } from "./interactions/interactions";
import { pages } from "./pages/pages";
import type { Part } from "./part";

export const parts: readonly Part[] = [bytes, ...pages, ...interactions, ...servers, filmstrip];
