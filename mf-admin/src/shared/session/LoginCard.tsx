import { Button, Cluster, Field, Heading, styled, Text, TextInput, Wordmark } from "@advent/ui";
import { useEffect, useRef } from "react";
import { CodeField } from "./CodeField";
import { useLogin } from "./useLogin";

interface LoginCardProps {
  /** The session ended by itself. */
  expired: boolean;
  onSuccess: () => void;
}

export function LoginCard({ expired, onSuccess }: LoginCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const { step, goTo, value, setValue, problem, busy, submit } = useLogin(onSuccess, () => input.current?.focus());
  // Each step has a field of its own.
  useEffect(() => input.current?.focus(), [step]);

  return (
    <Room>
      <Card onSubmit={submit} aria-label="Log in">
        <Name />
        <Heading level={1} size="heading">
          The shop's desk
        </Heading>
        <Text tone="soft">{step === "password" ? greeting(expired) : "One more step: the second factor."}</Text>
        {/* Password managers keep a password under a name. */}
        <input hidden readOnly autoComplete="username" value="admin" />
        {step === "password" ? (
          <Wide label="Password" error={problem}>
            <TextInput
              ref={input}
              type="password"
              autoComplete="current-password"
              maxLength={200}
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
          </Wide>
        ) : (
          <WideCode key={step} kind={step} value={value} onChange={setValue} problem={problem} inputRef={input} />
        )}
        <Button type="submit" busy={busy} aria-disabled={value === ""}>
          Log in
        </Button>
        {step !== "password" && (
          <Cluster justify="center" gap="xs">
            <Button variant="quiet" size="small" onClick={() => goTo(step === "app" ? "recovery" : "app")}>
              {step === "app" ? "Use a recovery code" : "Use the app's code"}
            </Button>
            <Button variant="quiet" size="small" onClick={() => goTo("password")}>
              Start again
            </Button>
          </Cluster>
        )}
      </Card>
    </Room>
  );
}

const greeting = (expired: boolean) =>
  expired ? "Your session has ended. Log in again to go on where you were." : "Calendars, QR codes and prints.";

const Room = styled.div`
  display: grid;
  place-items: center;
  min-height: 80vh;
  padding: ${({ theme }) => theme.space.md};
`;

const Card = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${({ theme }) => theme.space.md};
  width: min(100%, 24rem);
  padding: ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.lg};
  border: 1px solid var(--line);
  background: var(--surface-raised);
  box-shadow: ${({ theme }) => theme.shadow.medium};
  text-align: center;

  & > button {
    width: 100%;
  }
`;

/** Follows the reader's text size as far as the card is wide. */
const Name = styled(Wordmark)`
  height: min(1.125rem, 4.5vw);
`;

const Wide = styled(Field)`
  width: 100%;
  text-align: start;
`;

const WideCode = styled(CodeField)`
  width: 100%;
  text-align: start;
`;
