import { useBeginSecondFactorMutation } from "@advent/store/desk";
import { Button, Heading, Text } from "@advent/ui";
import { AdminSection } from "../../shared/DeskSection";
import { useRefusal } from "../../shared/session/session";
import { Pairing } from "./Pairing";

interface FactorOffProps {
  isRequired: boolean;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** No second factor yet: what it is, and after a press what the phone has to read. */
export function FactorOff({ isRequired, onConfirmed }: FactorOffProps) {
  const [send, { data: pairing, isLoading: busy, reset }] = useBeginSecondFactorMutation();
  const refuse = useRefusal();
  if (pairing) return <Pairing {...pairing} onConfirmed={onConfirmed} onCancel={reset} />;

  async function begin(): Promise<void> {
    const { error } = await send();
    if (error) refuse(error);
  }

  return (
    <AdminSection aria-labelledby="second-factor">
      <Heading level={2} size="subheading" id="second-factor">
        {isRequired ? "Set up the second factor to go on" : "The password alone opens this desk"}
      </Heading>
      <Text>
        With a second factor the login also asks for six digits that an authenticator app on your phone shows. Whoever
        learns the password still cannot get in.
      </Text>
      <Text size="small" tone="soft">
        You need a phone with an authenticator app, and a place for ten recovery codes. It takes a minute, and everybody
        else who is logged in will have to log in again.
      </Text>
      <Button busy={busy} onClick={() => void begin()}>
        Set up
      </Button>
    </AdminSection>
  );
}
