import { Button, DownloadIcon, styled, Text } from "@advent/ui";
import { TitledSection } from "../../shared/AdminSection";
import { CopyButton } from "../../shared/CopyButton";
import { PrintButton, UnprintedCluster } from "../../shared/print";
import { saveFile } from "../../shared/save-file";

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
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

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.lg}`};
  width: 100%;
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid var(--line);
  letter-spacing: 0.04em;
`;
