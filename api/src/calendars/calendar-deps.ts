import type { Catalogue } from "../catalogue/catalogue";
import type { Config } from "../config";
import type { Live } from "../http/events/live";
import type { Limits } from "../http/limits/limits";
import type { MediaLibrary } from "../media/media-library";
import type { CalendarModel } from "./calendar-model";

/** For requests about calendars. Each names the part that it needs. */
export interface CalendarDeps {
  calendars: CalendarModel;
  catalogue: Catalogue;
  config: Config;
  limits: Limits;
  live: Live;
  media: { library: MediaLibrary };
  now: () => number;
  /** Time that unlocks days, in milliseconds since 1970. */
  openingClock: () => number;
}
