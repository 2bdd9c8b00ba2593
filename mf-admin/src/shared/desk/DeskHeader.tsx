import { Button, Cluster, Eyebrow, Heading, styled, useTheme } from "@advent/ui";
import type { ReactNode } from "react";
import { useLogOut } from "../session/useLogOut";

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

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.sm};
`;
