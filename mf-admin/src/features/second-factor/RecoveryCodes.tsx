import { Button, Cluster, DownloadIcon, Heading, media, styled, Text, useToast } from "@advent/ui";
import { useEffect, useRef } from "react";
import { AdminSection } from "../../shared/AdminSection";
import { PrintButton } from "../../shared/print";
import { saveFile } from "../../shared/save-file";

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { show, fail } = useToast();
  useEffect(() => heading.current?.focus(), []);
  const text = `Recovery codes for the shop’s admin. Each works once.\n\n${codes.join("\n")}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      show({ title: "Copied" });
    } catch {
      fail("Your browser blocked copying. Please copy the link by hand.");
    }
  }

  return (
    <AdminSection aria-labelledby="recovery-codes">
      <Title level={2} size="subheading" id="recovery-codes" ref={heading} tabIndex={-1}>
        Keep these recovery codes
      </Title>
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
      <Actions>
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt")}
        >
          <DownloadIcon size="1em" />
          Download
        </Button>
        <PrintButton variant="secondary" />
        {/* Pages without https have no clipboard. */}
        {navigator.clipboard && (
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            Copy
          </Button>
        )}
      </Actions>
      <Actions>
        <Button onClick={onDone}>I’ve saved them</Button>
      </Actions>
    </AdminSection>
  );
}

const Title = styled(Heading)`
  &:focus {
    outline: none;
  }
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

const Actions = styled(Cluster)`
  ${media.print} {
    display: none;
  }
`;
