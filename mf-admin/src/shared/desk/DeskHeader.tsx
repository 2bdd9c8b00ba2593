import { errorSentence, useLogOutMutation } from "@advent/store";
import { Button, Cluster, Eyebrow, Heading, styled, useTheme, useToast } from "@advent/ui";
import type { ReactNode } from "react";
import { useAdminSession } from "../session/session";

interface DeskHeaderProps {
  title: string;
  /** Links to the desk's other pages. */
  children?: ReactNode;
}

export function DeskHeader({ title, children }: DeskHeaderProps) {
  const { shopName } = useTheme().brand;
  const { busy, logOut } = useLogOut();
  return (
    <Bar>
      <div>
        <Eyebrow>{shopName}</Eyebrow>
        <Heading level={1} size="heading">
          {title}
        </Heading>
      </div>
      <Cluster>
        {children}
        <Button variant="secondary" size="small" busy={busy} onClick={logOut}>
          Logout
        </Button>
      </Cluster>
    </Bar>
  );
}

/** Ends the session on the server and shows the login card. */
function useLogOut() {
  const [send, { isLoading: busy }] = useLogOutMutation();
  const { show } = useToast();
  const { end } = useAdminSession();

  async function logOut(): Promise<void> {
    const { error } = await send();
    if (error) return show({ title: "Error", description: errorSentence(error), tone: "destructive" });
    end("logged out");
    show({ title: "Logged out" });
  }

  return { busy, logOut: () => void logOut() };
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.sm};
`;
