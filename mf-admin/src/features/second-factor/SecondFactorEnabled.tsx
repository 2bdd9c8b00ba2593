import { useRenewRecoveryCodesMutation, useTurnOffSecondFactorMutation } from "@advent/store/admin";
import { Badge, Button, Cluster, styled, Text, useToast } from "@advent/ui";
import { TitledSection } from "../../shared/AdminSection";
import { CodeField } from "../../shared/session/CodeField";
import { useCode } from "./useCode";

interface SecondFactorEnabledProps {
  codesLeft: number;
  onRenewed: (recoveryCodes: string[]) => void;
}

export function SecondFactorEnabled({ codesLeft, onRenewed }: SecondFactorEnabledProps) {
  const [renew, { isLoading: isRenewing }] = useRenewRecoveryCodesMutation();
  const [turnOff, { isLoading: isTurningOff }] = useTurnOffSecondFactorMutation();
  const { field, isEmpty, sendWith } = useCode();
  const { show } = useToast();
  const busy = isRenewing || isTurningOff;

  return (
    <TitledSection title="Login requires a code" badge={<Badge tone="success">On</Badge>}>
      <Text>
        {formatRemaining(codesLeft)} Without your phone you can log in with one recovery code and turn the second factor
        off with another, then set up a new phone.
      </Text>
      <Narrow>
        <CodeField kind="either" {...field} />
      </Narrow>
      <Cluster>
        <Button
          busy={isRenewing}
          aria-disabled={isEmpty || busy}
          onClick={() => void sendWith(renew, ({ recoveryCodes }) => onRenewed(recoveryCodes))}
        >
          New recovery codes
        </Button>
        <Button
          variant="secondary"
          busy={isTurningOff}
          aria-disabled={isEmpty || busy}
          onClick={() => void sendWith(turnOff, () => show({ title: "Second factor turned off" }))}
        >
          Turn off
        </Button>
      </Cluster>
    </TitledSection>
  );
}

function formatRemaining(count: number): string {
  if (count === 0) return "No recovery codes left. Please create new ones.";
  return count === 1 ? "One recovery code is left." : `${count} recovery codes are left.`;
}

const Narrow = styled.div`
  width: min(100%, 22rem);
`;
