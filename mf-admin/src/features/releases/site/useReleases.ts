import type { Pins, ReportedFailure, Stages } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useListPinsQuery, useListReportsQuery } from "@advent/store/admin";
import { useEffect, useRef } from "react";
import { useSessionEnd } from "../../../shared/session/session";
import { type Site, useSite } from "./useSite";

export interface Releases extends Site {
  managed: boolean | undefined;
  pins: Pins;
  stages: Stages;
  reports: ReportedFailure[];
  problem: string | undefined;
  refresh: () => void;
}

export function useReleases(): Releases {
  const site = useSite();
  const pins = useListPinsQuery();
  const reports = useListReportsQuery(undefined, { refetchOnMountOrArgChange: true });
  useSessionEnd(reports.isError && reports.error);
  useLookAfterChange(pins.data, site.look);
  const error = pins.error ?? reports.error;

  return {
    ...site,
    managed: pins.data?.managed,
    pins: pins.data?.pins ?? {},
    stages: pins.data?.stages ?? {},
    reports: reports.data?.reports ?? [],
    problem: error && getErrorSentence(error),
    refresh() {
      site.look();
      void pins.refetch();
      void reports.refetch();
    },
  };
}

function useLookAfterChange(releases: object | undefined, look: () => void): void {
  const known = useRef<string | undefined>(undefined);
  const now = releases && JSON.stringify(releases);
  useEffect(() => {
    const before = known.current;
    known.current = now;
    if (before === undefined || before === now) return;
    look();
  }, [now, look]);
}
