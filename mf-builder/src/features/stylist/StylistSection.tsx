import { type CalendarWithItems, freeDays, getTierValue, type Tier } from "@advent/contract";
import { useShop } from "@advent/ui";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { prefersReducedMotion } from "../../shared/animations";
import { Budgets } from "./Budgets";
import { ContactRequest } from "./ContactRequest";
import { Doors } from "./doors/Doors";
import { useDoorAnimation } from "./doors/useDoorAnimation";
import { PreferencesForm } from "./PreferencesForm";
import { EarlierProposals } from "./proposals/EarlierProposals";
import { ProposalPanel } from "./proposals/ProposalPanel";
import { useProposals } from "./proposals/useProposals";
import { StylistProgress } from "./StylistProgress";
import { usePreferences } from "./usePreferences";
import { useStylist } from "./useStylist";

interface StylistSectionProps {
  data: CalendarWithItems;
  isSwitching: boolean;
  /** Element of the twelve doors further down the page. */
  wall: HTMLElement | null;
  /** Rendered below the preferences. */
  children: ReactNode;
}

export function StylistSection({ data, isSwitching, wall, children }: StylistSectionProps) {
  const { calendar, items } = data;
  const { flush, ...wishes } = usePreferences(calendar);
  const stylist = useStylist(data, flush, isSwitching);
  const { isChoosing } = stylist;
  const proposals = useProposals(data, flush);
  const animation = useDoorAnimation(isChoosing);
  const free = freeDays(items);
  const isOffered = useShop().parts.includes("stylist");
  const { contactInstead } = wishes.preferences;

  const chooseTier = (tier: Tier) => {
    const value = getTierValue(tier);
    wall?.scrollIntoView({ behavior: prefersReducedMotion() ? "auto" : "smooth" });
    if (items.length === 0) void stylist.chooseBudget(value);
    else void proposals.requestProposal(value, 0);
  };
  return (
    <>
      <PreferencesForm {...wishes} />
      {children}
      {(isOffered || contactInstead) && (
        <ContactRequest
          calendar={calendar}
          isWanted={contactInstead}
          onWanted={(isWanted) => wishes.edit({ contactInstead: isWanted })}
        />
      )}
      <Budgets calendar={calendar} disabled={isChoosing || proposals.isBusy} onChoose={chooseTier} />
      {wall &&
        createPortal(
          <>
            <StylistProgress stylist={stylist} free={free} animation={animation} onAnother={proposals.another} />
            <ProposalPanel proposals={proposals} data={data} />
            {(items.length > 0 || isChoosing) && (
              <Doors items={items} isTurning={animation.isPlaying} proposals={proposals} />
            )}
            <EarlierProposals proposals={proposals} />
          </>,
          wall,
        )}
    </>
  );
}
