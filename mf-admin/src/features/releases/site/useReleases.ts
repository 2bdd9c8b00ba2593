import type { Pins, ReportedFailure } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useListPinsQuery, useListReportsQuery } from "@advent/store/admin";
import { useEffect, useRef } from "react";
import { useSessionEnd } from "../../../shared/session/session";
import { type Site, useSite } from "./useSite";

export interface Releases extends Site {
  managed: boolean | undefined;
  pins: Pins;
  reports: ReportedFailure[];
  problem: string | undefined;
  refresh: () => void;
}

export function useReleases(): Releases {
  const site = useSite();
  const pins = useListPinsQuery();
  const reports = useListReportsQuery(undefined, { refetchOnMountOrArgChange: true });
  useSessionEnd(reports.isError && reports.error);
  useLookAfterPinning(pins.data?.pins, site.look);
  const error = pins.error ?? reports.error;

  return {
    ...site,
    managed: pins.data?.managed,
    pins: pins.data?.pins ?? {},
    reports: reports.data?.reports ?? [],
    problem: error && getErrorSentence(error),
    refresh() {
      site.look();
      void pins.refetch();
      void reports.refetch();
    },
  };
}

function useLookAfterPinning(pins: Pins | undefined, look: () => void): void {
  const known = useRef<string | undefined>(undefined);
  const now = pins && JSON.stringify(pins);
  useEffect(() => {
    const before = known.current;
    known.current = now;
    if (before === undefined || before === now) return;
    look();
  }, [now, look]);
}
