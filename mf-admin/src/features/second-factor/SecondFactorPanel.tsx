import { getErrorSentence } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Badge, Button, Cluster, DownloadIcon, media, Stack, styled, Text, useToast } from "@advent/ui";
import { useRef, useState } from "react";
import { ActionButton } from "../../shared/ActionButton";
import { TitledSection } from "../../shared/AdminSection";
import { CopyButton } from "../../shared/CopyButton";
import { saveFile } from "../../shared/DownloadButton";
import { PrintButton, UnprintedCluster } from "../../shared/print";
import { QrImage } from "../../shared/qr";
import { useQueryState } from "../../shared/query-state";
import { CodeField } from "../../shared/session/CodeField";
import { useLeaveWarning } from "../../shared/useLeaveWarning";

export function SecondFactorPanel() {
  const query = adminApi.useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: factor, fallback } = useQueryState(query, "the second factor", "14rem");
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />;
  if (fallback || !factor) return fallback;
  if (factor.isOn) return <SecondFactorEnabled codesLeft={factor.recoveryCodesLeft} onRenewed={setRecoveryCodes} />;
  return <FactorOff isRequired={factor.isRequired} onConfirmed={setRecoveryCodes} />;
}

function FactorOff({ isRequired, onConfirmed }: { isRequired: boolean; onConfirmed: (codes: string[]) => void }) {
  const [send, { data: pairing, reset }] = adminApi.useBeginSecondFactorMutation();
  if (pairing) return <SecondFactorSetup {...pairing} onConfirmed={onConfirmed} onCancel={reset} />;

  return (
    <TitledSection title={isRequired ? "Set up a second factor to continue" : "Admin is protected by a password only"}>
      <Text>
        With a second factor, signing in also needs a six-digit code from an authenticator app on your phone. A stolen
        password alone is then not enough.
      </Text>
      <Text size="small" tone="soft">
        You need a phone with an authenticator app and a safe place for ten recovery codes. It takes a minute. All other
        sessions will have to log in again.
      </Text>
      <ActionButton label="Set up" variant="primary" size="medium" send={() => send()} />
    </TitledSection>
  );
}

interface SecondFactorSetupProps {
  /** Base32. */
  secret: string;
  qrSvg: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function SecondFactorSetup({ secret, qrSvg, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const [send, { isLoading: busy }] = adminApi.useConfirmSecondFactorMutation();
  useLeaveWarning(true);
  const { field, isEmpty, sendWith } = useCode();

  return (
    <TitledSection title="Add admin to your authenticator app">
      <Columns
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void sendWith(send, ({ recoveryCodes }) => onConfirmed(recoveryCodes));
        }}
      >
        <QrImage src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`} alt="QR code for the app" $size="12rem" />
        <Stack>
          <Text>Scan this code with the app, or type the secret into it:</Text>
          <Secret>{secret.match(/.{1,4}/g)?.join(" ")}</Secret>
          <CodeField kind="app" autoFocus {...field} />
          <Cluster>
            <Button type="submit" busy={busy} aria-disabled={isEmpty}>
              Turn on
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </Cluster>
        </Stack>
      </Columns>
    </TitledSection>
  );
}

interface SecondFactorEnabledProps {
  codesLeft: number;
  onRenewed: (recoveryCodes: string[]) => void;
}

function SecondFactorEnabled({ codesLeft, onRenewed }: SecondFactorEnabledProps) {
  const [renew, { isLoading: isRenewing }] = adminApi.useRenewRecoveryCodesMutation();
  const [turnOff, { isLoading: isTurningOff }] = adminApi.useTurnOffSecondFactorMutation();
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

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  useLeaveWarning(true);
  const text = `Recovery codes for the shop’s admin. Each works once.\n\n${codes.join("\n")}\n`;
  return (
    <TitledSection title="Keep these recovery codes" takesFocus>
      <Text>
        Each one lets you log in once without your phone. They are shown only now: print them or store them with your
        passwords.
      </Text>
      <List role="list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </List>
      <UnprintedCluster>
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt")}
        >
          <DownloadIcon size="1em" />
          Download
        </Button>
        <PrintButton variant="secondary" />
        <CopyButton text={text} size="small" />
      </UnprintedCluster>
      <UnprintedCluster>
        <Button onClick={onDone}>I’ve saved them</Button>
      </UnprintedCluster>
    </TitledSection>
  );
}

type Send<T> = (arg: { code: string }) => Promise<{ data?: T; error?: unknown }>;

function useCode() {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState("");
  const [errorText, setErrorText] = useState<string>();

  async function sendWith<T>(send: Send<T>, onDone: (data: T) => void): Promise<void> {
    if (value === "") return input.current?.focus();
    setErrorText(undefined);
    const { data, error } = await send({ code: value });
    setValue("");
    if (data) return onDone(data);
    setErrorText(getErrorSentence(error));
    input.current?.focus();
  }

  return { field: { ref: input, value, onChange: setValue, error: errorText }, isEmpty: value === "", sendWith };
}

const Columns = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.lg};
  justify-items: start;

  ${media.up("md")} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Secret = styled.code`
  max-width: 24ch;
  font-size: ${({ theme }) => theme.size.body};
  letter-spacing: 0.06em;
  line-height: 1.7;
  word-spacing: 0.2em;
  user-select: all;
`;

const Narrow = styled.div`
  width: min(100%, 22rem);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.lg}`};
  width: 100%;
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid var(--line);
  letter-spacing: 0.04em;
`;
