import { useIsHydrated } from "@advent/router";
import { Container, Text } from "@advent/ui";

/** The calendar belongs to a cookie. */
export function CookiesOffNotice() {
  const areOff = useIsHydrated() && !navigator.cookieEnabled;
  return areOff ? (
    <Container>
      <Text role="alert">
        Cookies are off in this browser, so we can’t keep your calendar. Please allow them for this site, then reload.
      </Text>
    </Container>
  ) : null;
}
