import { AUTO_SAVE_DELAY_MS } from "@advent/contract";
import { useEffect, useState } from "react";

/** Asks about a postcode that looks odd, once typing pauses. It is never refused: carriers know more than patterns. */
export function usePostcodeHint(typed: string, country: string): string | undefined {
  const [odd, setOdd] = useState<string>();
  const postcode = typed.trim().toUpperCase();
  const key = `${country} ${postcode}`;
  useEffect(() => {
    if (postcode === "") return;
    const pause = setTimeout(async () => {
      const { postcodeValidator, postcodeValidatorExistsForCountry } = await import("postcode-validator");
      if (postcodeValidatorExistsForCountry(country) && !postcodeValidator(postcode, country)) setOdd(key);
    }, AUTO_SAVE_DELAY_MS);
    return () => clearTimeout(pause);
  }, [postcode, country, key]);
  return odd === key ? "Please check the postcode. It looks unusual, but you can keep it." : undefined;
}
