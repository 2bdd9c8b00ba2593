import { bytes } from "./bytes/bytes";
import { filmstrip } from "./filmstrip";
import { interactions } from "./interactions/interactions";
import { pages } from "./pages/pages";
import type { BenchPart } from "./part";
import { servers } from "./servers";

export const parts: readonly BenchPart[] = [bytes, ...pages, ...interactions, ...servers, filmstrip];
