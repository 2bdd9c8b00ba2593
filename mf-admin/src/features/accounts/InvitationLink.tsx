import type { Invitation } from "@advent/contract";
import { Button, Cluster, Heading, styled, Text, useToast } from "@advent/ui";
import { useEffect, useRef } from "react";
import { AdminSection } from "../../shared/AdminSection";

interface InvitationLinkProps {
  invitation: Invitation;
  onDone: () => void;
}

/** Shows the link of an invitation, which can be read only once. */
export function InvitationLink({ invitation: { account, link, isMailed }, onDone }: InvitationLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { show, fail } = useToast();
  useEffect(() => heading.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      show({ title: "Copied" });
    } catch {
      fail("Your browser blocked copying. Please copy the link by hand.");
    }
  }

  return (
    <AdminSection aria-labelledby="invitation">
      <Heading level={2} size="subheading" id="invitation" ref={heading} tabIndex={-1}>
        {account.name} is invited
      </Heading>
      <Text>
        {isMailed ? `We also emailed the link to ${account.email}. ` : "No email was sent. Please pass this link on. "}
        It works once, within 48 hours, and is shown only now.
      </Text>
      <Link>{link}</Link>
      <Cluster>
        {/* The clipboard needs https. */}
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
