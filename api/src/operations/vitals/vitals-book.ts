import {
  type Candidate,
  getBuildId,
  MS_PER_DAY,
  type PageView,
  type PageVitals,
  type Remotes,
  type Report,
  VITAL_NAMES,
  VITALS_DAYS,
  type Vital,
} from "@advent/contract";
import type { Connection } from "mongoose";
import { addHistogram, getBucket, getP75, type Histogram } from "./histogram";

export const VITALS_KEPT = "pagevitals";
/** Layout shifts are multiplied by this in a histogram, whose buckets begin at ten. */
export const CLS_FACTOR = 1000;

/** One day of a page and build: counts only, without a row or a mark of any visitor. */
interface VitalsDocument {
  _id: string;
  day: Date;
  remote: string;
  build: string;
  /** Start of the stage in which it was shown, also for the live build beside it. Empty without one. */
  stage: string;
  /** Empty for failures, which are not counted by page. */
  page: string;
  isAlone: boolean;
  /** Pages sent with a token, during a stage. */
  served?: number;
  views?: number;
  failures?: Record<string, number>;
  vitals?: Partial<Record<Vital, Histogram>>;
}

export interface Totals {
  remote: string;
  build: string;
  page: string;
  isAlone: boolean;
  served: number;
  views: number;
  failures: number;
  vitals: Record<Vital, Histogram>;
}

export type ShownBuild = Pick<VitalsDocument, "remote" | "build" | "stage"> & { pages: readonly string[] };

/** Comes with one served page. */
export type PageToken = Omit<ShownBuild, "pages">;

/** Finds a build that visitors currently get. Reports of other builds are not counted, because they may be invented. */
export function findShownBuild(remotes: Remotes["remotes"], remote: string, build: string): ShownBuild | undefined {
  const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  const candidate = getRunning(entry?.candidate);
  const shown = [entry, candidate].find((one) => one && getBuildId(one) === build);
  return shown && { remote, build, stage: candidate?.since ?? "", pages: (shown.pages ?? []).map(({ path }) => path) };
}

const getRunning = (candidate: Candidate | undefined) => (candidate?.held ? undefined : candidate);

export type VitalsBook = ReturnType<typeof createVitalsBook>;

export function createVitalsBook(connection: Connection) {
  const documents = connection.collection<VitalsDocument>(VITALS_KEPT);

  async function increase(
    { remote, build, stage }: ShownBuild,
    { page, isAlone }: Pick<VitalsDocument, "page" | "isAlone">,
    counts: readonly string[],
    now: number,
  ): Promise<void> {
    const day = new Date(now - (now % MS_PER_DAY));
    const _id = [day.toISOString().slice(0, 10), remote, build, stage, isAlone ? "alone" : "shell", page].join(" ");
    await documents.updateOne(
      { _id },
      {
        $inc: Object.fromEntries(counts.map((count) => [count, 1])),
        $setOnInsert: { day, remote, build, stage, page, isAlone },
      },
      { upsert: true },
    );
  }

  return {
    addServed(shown: ShownBuild, now: number): Promise<void> {
      return increase(shown, { page: "", isAlone: false }, ["served"], now);
    },

    addView(shown: ShownBuild, view: PageView, now: number): Promise<void> {
      const counts = VITAL_NAMES.flatMap((vital) => {
        const value = view[vital];
        if (value === undefined) return [];
        return [`vitals.${vital}.${getBucket(vital === "cls" ? value * CLS_FACTOR : value)}`];
      });
      return increase(shown, { page: view.page, isAlone: view.isAlone ?? false }, ["views", ...counts], now);
    },

    addFailure(shown: ShownBuild, phase: Report["phase"], now: number): Promise<void> {
      return increase(shown, { page: "", isAlone: false }, [`failures.${phase}`], now);
    },

    /** Sums up by page and build. `stage` leaves out what the build did before. */
    async sum(now: number, days = VITALS_DAYS, only: Partial<ShownBuild> = {}): Promise<Totals[]> {
      const { pages: _, ...filter } = only;
      const today = now - (now % MS_PER_DAY);
      const found = documents.find({ ...filter, day: { $gt: new Date(today - days * MS_PER_DAY) } });
      const sums = new Map<string, Totals>();
      for await (const { remote, build, page, isAlone, served = 0, views = 0, failures = {}, vitals = {} } of found) {
        const key = getKey({ remote, build, page, isAlone });
        const sum = sums.get(key) ?? {
          ...{ remote, build, page, isAlone, served: 0, views: 0, failures: 0 },
          vitals: { lcp: {}, inp: {}, cls: {}, ttfb: {} },
        };
        sum.served += served;
        sum.views += views;
        for (const count of Object.values(failures)) sum.failures += count;
        for (const vital of VITAL_NAMES) addHistogram(sum.vitals[vital], vitals[vital] ?? {});
        sums.set(key, sum);
      }
      return [...sums.values()];
    },
  };
}

export function presentVitals(totals: readonly Totals[], week: readonly Totals[] = []): PageVitals[] {
  const weekly = new Map(week.map((total) => [getKey(total), total.vitals]));
  return totals
    .map(({ vitals, served: _, ...total }) => ({
      ...total,
      ...presentP75s(vitals),
      week: presentP75s(weekly.get(getKey(total)) ?? NO_HISTOGRAMS),
    }))
    .sort((one, other) => one.page.localeCompare(other.page) || other.views - one.views);
}

const NO_HISTOGRAMS: Totals["vitals"] = { lcp: {}, inp: {}, cls: {}, ttfb: {} };

const getKey = ({ remote, build, page, isAlone }: Pick<Totals, "remote" | "build" | "page" | "isAlone">) =>
  [remote, build, page, isAlone].join(" ");

function presentP75s(vitals: Totals["vitals"]): Record<Vital, number | null> {
  const p75s = VITAL_NAMES.map((vital) => {
    const p75 = getP75(vitals[vital]);
    if (p75 === null) return [vital, null] as const;
    return [vital, vital === "cls" ? Math.round(p75) / CLS_FACTOR : Math.round(p75)] as const;
  });
  return Object.fromEntries(p75s) as Record<Vital, number | null>;
}
