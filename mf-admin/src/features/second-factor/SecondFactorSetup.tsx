import { useConfirmSecondFactorMutation } from "@advent/store/admin";
import { Button, Cluster, media, Stack, styled, Text } from "@advent/ui";
import { useEffect } from "react";
import { TitledSection } from "../../shared/AdminSection";
import { QrImage } from "../../shared/qr/QrImage";
import { CodeField } from "../../shared/session/CodeField";
import { useCode } from "./useCode";

interface SecondFactorSetupProps {
  /** Base32. */
  secret: string;
  qrSvg: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

export function SecondFactorSetup({ secret, qrSvg, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const [send, { isLoading: busy }] = useConfirmSecondFactorMutation();
  const { field, isEmpty, sendWith } = useCode();
  const { ref } = field;
  useEffect(() => ref.current?.focus(), [ref]);

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
          <CodeField kind="app" {...field} />
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
