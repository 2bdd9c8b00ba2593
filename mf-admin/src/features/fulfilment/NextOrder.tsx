import { buildPath } from "@advent/contract";
import { useNavigate } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Button, Cluster, useToast } from "@advent/ui";
import { useState } from "react";
import { adminPages } from "../../pages";
import { LineForm } from "../../shared/LineForm";
import { useChange } from "../../shared/useChange";
import { confirmLeave } from "../../shared/useLeaveWarning";
import { submitOnTab } from "./ScanPanel";
import { parseCard } from "./scan-text";

/** Leads from a packed order to the next one, which the packer claims by opening it. */
export function NextOrder() {
  const [isBusy, setBusy] = useState(false);
  const [findIds] = adminApi.useLazyListOrderIdsQuery();
  const [claim] = adminApi.useClaimOrdersMutation();
  const change = useChange();
  const navigate = useNavigate();
  const toast = useToast();

  async function claimAndOpen(calendarId: string): Promise<string | undefined> {
    const outcome = await change(claim({ calendarIds: [calendarId], action: "claim" }));
    if (outcome && outcome.refused.length === 0) navigate(buildPath(adminPages.order, { calendarId }));
    return outcome?.refused[0]?.why;
  }

  /** Claims the packer's own order that is due first, or a free one. Tries the next when a colleague was faster. */
  async function openNext(): Promise<void> {
    if (!confirmLeave()) return;
    setBusy(true);
    let why: string | undefined = "There is no picked order to pack.";
    for (const assignee of ["me", "nobody"] as const)
      for (const calendarId of (await change(findIds({ view: "picked", assignee })))?.calendarIds ?? [])
        if (why) why = await claimAndOpen(calendarId);
    if (why) toast.show({ title: why });
    setBusy(false);
  }

  /** A label has the order's number. */
  async function findOnly(search: string): Promise<string | undefined> {
    const [only, second] = (await change(findIds({ view: "picked", search })))?.calendarIds ?? [];
    return second ? undefined : only;
  }

  async function openScanned(code: string, reject: (reason: string) => void): Promise<void> {
    if (!confirmLeave()) return;
    const found = parseCard(code)?.calendarId ?? (await findOnly(code));
    const why = found ? await claimAndOpen(found) : "No picked order has this code.";
    if (why) reject(why);
  }

  return (
    <Cluster align="end">
      <Button busy={isBusy} onClick={() => void openNext()}>
        Next order
      </Button>
      <LineForm
        label="Or scan its pack sheet or label"
        isLookup
        autoFocus
        autoComplete="off"
        submitLabel="Open"
        onKeyDown={submitOnTab}
        onSubmit={(code, { clear, reject }) => {
          clear();
          return openScanned(code, reject);
        }}
      />
    </Cluster>
  );
}
