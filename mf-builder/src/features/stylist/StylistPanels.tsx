import { type CalendarWithItems, freeDays } from "@advent/contract";
import { ContactRequest } from "./ContactRequest";
import { CurationPanel } from "./CurationPanel";
import { PreferencesForm } from "./PreferencesForm";
import type { usePreferences } from "./usePreferences";
import type { Stylist } from "./useStylist";

export interface StylistPanelsProps extends Omit<ReturnType<typeof usePreferences>, "flush"> {
  data: CalendarWithItems;
  stylist: Stylist;
  onChooseAgain: () => void;
}

/** What follows where the stylist chooses: how far the choice is, what to tell the stylist, and how to be contacted instead. */
export function StylistPanels({ data, stylist, onChooseAgain, ...wishes }: StylistPanelsProps) {
  return (
    <>
      <CurationPanel stylist={stylist} free={freeDays(data.items)} onChooseAgain={onChooseAgain} />
      <PreferencesForm {...wishes} />
      <ContactRequest
        calendar={data.calendar}
        isWanted={wishes.preferences.contactInstead}
        onWanted={(contactInstead) => wishes.edit({ contactInstead })}
      />
    </>
  );
}
