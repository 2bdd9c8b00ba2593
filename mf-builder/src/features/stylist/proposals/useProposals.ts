import { type CalendarWithItems, findNearestChoice, findTier, type Proposal } from "@advent/contract";
import {
  getErrorSentence,
  useListProposalsQuery,
  useMakeProposalMutation,
  useTakeProposalMutation,
} from "@advent/store";
import { useToast } from "@advent/ui";
import { useState } from "react";

interface Looking {
  id: string;
  choice: readonly number[];
  along: readonly number[];
}

export type Proposals = ReturnType<typeof useProposals>;

export function useProposals({ calendar }: CalendarWithItems, beforeRequest: () => Promise<void>) {
  const { id: calendarId, stylistBudget, priceRules } = calendar;
  const { data } = useListProposalsQuery(calendarId, { refetchOnMountOrArgChange: true });
  const [make, { isLoading: isMaking }] = useMakeProposalMutation();
  const [takeIt, { isLoading: isTaking }] = useTakeProposalMutation();
  const [looking, look] = useState<Looking | null>(null);
  const [locks, lock] = useState<readonly number[] | null>(null);
  const toast = useToast();
  const proposals = data?.proposals ?? [];
  const kept = locks ?? proposals[0]?.kept ?? [];
  const proposal = proposals.find(({ id }) => id === looking?.id);
  const shown = proposal && looking ? { ...looking, proposal } : null;

  const show = (next: Proposal) =>
    look({ id: next.id, choice: findNearestChoice(next, next.changes) ?? [], along: [] });
  const requestProposal = async (budget: string, seed: number) => {
    await beforeRequest();
    const { data: response, error } = await make({ calendarId, budget, seed, kept: [...kept] });
    if (error) return toast.fail(getErrorSentence(error), "No other proposal");
    const made = response.proposals.find(({ id }) => id === response.proposalId);
    if (made) show(made);
  };
  const requestAnother = () => {
    if (stylistBudget && findTier(priceRules.tiers, stylistBudget))
      void requestProposal(stylistBudget, Math.max(0, ...proposals.map(({ seed }) => seed)) + 1);
  };
  const choose = (day: number) => {
    if (!shown) return;
    const next = findNearestChoice(shown.proposal, toggleDay(shown.choice, day), day);
    if (next)
      look({ id: shown.id, choice: next, along: haveDifferentDays(shown.choice, next).filter((one) => one !== day) });
    else toast.fail("With the other doors unchanged, this one would exceed your budget.", "This door does not fit");
  };
  const take = async (): Promise<boolean> => {
    if (!shown || !data) return false;
    const { id: proposalId, choice } = shown;
    const { error } = await takeIt({ calendarId, proposalId, days: [...choice], revision: data.revision });
    if (error) toast.fail(getErrorSentence(error), "Your doors stay as they are");
    else look(null);
    return !error;
  };
  return {
    proposals,
    shown,
    kept,
    isBusy: isMaking || isTaking,
    requestProposal,
    another: requestAnother,
    show,
    leave: () => look(null),
    keep: (day: number) => lock(toggleDay(kept, day)),
    choose,
    take,
  };
}

const toggleDay = (days: readonly number[], day: number) =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day];

const haveDifferentDays = (a: readonly number[], b: readonly number[]) =>
  [...a, ...b].filter((day) => a.includes(day) !== b.includes(day));
