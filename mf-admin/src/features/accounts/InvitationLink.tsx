import type { Invitation } from "@advent/contract";
import { Button, Cluster, Heading, styled, Text, useToast } from "@advent/ui";
import { useEffect, useRef } from "react";
import { AdminSection } from "../../shared/DeskSection";

interface InvitationLinkProps {
  invitation: Invitation;
  onDone: () => void;
}

/** The link of an invitation, the only time it can be read. */
export function InvitationLink({ invitation: { account, link, isMailed }, onDone }: InvitationLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { show, fail } = useToast();
  useEffect(() => heading.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      show({ title: "Copied" });
    } catch {
      fail("The browser does not let this page copy.");
    }
  }

  return (
    <AdminSection aria-labelledby="invitation">
      <Heading level={2} size="subheading" id="invitation" ref={heading} tabIndex={-1}>
        {account.name} is invited
      </Heading>
      <Text>
        {isMailed ? `The link was mailed to ${account.email} as well. ` : "No mail was sent: hand this link over. "}
        It works once, within 48 hours, and is shown this one time.
      </Text>
      <Link>{link}</Link>
      <Cluster>
        {/* Pages without https have no clipboard. */}
        {navigator.clipboard && (
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
        )}
        <Button onClick={onDone}>Done</Button>
      </Cluster>
    </AdminSection>
  );
}

const Link = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;
