import { DAY_COUNT, getOpeningTime } from "@advent/contract";
import { styled } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CenteredStack, GoldButton, Hint, type KeepsakeCalendar } from "../../shared/shared.styles";
import { useAttempt } from "../../shared/useAttempt";
import { followReminderLink, readReminderLink, requestReminder } from "../recipient-api";

export function Reminder({ id, opening }: KeepsakeCalendar) {
  const [email, setEmail] = useState("");
  const { isBusy, errorText, attempt } = useAttempt();
  const [announcement, announce] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const followLink = useEffectEvent(async () => {
    const link = readReminderLink(location.hash);
    if (!link) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    setSubmitted(true);
    await attempt(async () => {
      await followReminderLink(link);
      announce(link.stops ? ENDED_TEXT : CONFIRMED_TEXT);
    });
    place.current?.scrollIntoView({ block: "center" });
  });
  useEffect(() => void followLink(), []);

  async function submit() {
    await requestReminder(id, email);
    setSubmitted(true);
    announce("Check your inbox and use the link in our email to confirm.");
  }

  // The address of an email is followed even when no door is left.
  if (!isSubmitted && !hasDoorLeft(opening)) return null;
  return (
    <Place
      as="form"
      ref={place}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(submit);
      }}
      aria-label="Morning reminder"
      noValidate
    >
      {!isSubmitted && (
        <>
          <Field label="Your email, for a reminder on each morning a door opens">
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <GoldButton type="submit" aria-disabled={isBusy} disabled={email.trim() === ""}>
            Remind me
          </GoldButton>
          <Hint>The sender doesn’t see your address. You can unsubscribe in every email.</Hint>
        </>
      )}
      <Hint role="status">{errorText || announcement}</Hint>
    </Place>
  );
}

const CONFIRMED_TEXT = "Thank you. You’ll get an email on each morning a door opens.";
const ENDED_TEXT = "You’ve unsubscribed, and we’ve deleted your address.";

function hasDoorLeft(opening: KeepsakeCalendar["opening"]): boolean {
  const last = getOpeningTime(opening, DAY_COUNT);
  return last !== null && Date.parse(last) > Date.now();
}

const Place = styled(CenteredStack)`
  max-width: 24rem;
  margin: 2rem auto 0;

  & > :first-child {
    width: 100%;
  }
`;
