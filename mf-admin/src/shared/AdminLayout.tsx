import { getErrorSentence } from "@advent/store";
import { useLogOutMutation } from "@advent/store/admin";
import { Button, Container, Eyebrow, Heading, media, Stack, styled, useTheme, useToast } from "@advent/ui";
import type { ReactNode } from "react";
import { AdminNav } from "./AdminNav";
import { RequireAdmin } from "./session/RequireAdmin";
import { useAdminSession } from "./session/session";

interface AdminLayoutProps {
  title: string;
  children: ReactNode;
}

export function AdminLayout({ title, children }: AdminLayoutProps) {
  return (
    <RequireAdmin>
      <Page width="wide">
        <AdminNav />
        <Stack>
          <Header title={title} />
          {children}
        </Stack>
      </Page>
    </RequireAdmin>
  );
}

function Header({ title }: Pick<AdminLayoutProps, "title">) {
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
      <Button variant="secondary" size="small" busy={busy} onClick={logOut}>
        Logout
      </Button>
    </Bar>
  );
}

function useLogOut() {
  const [send, { isLoading: busy }] = useLogOutMutation();
  const { show, fail } = useToast();
  const { end } = useAdminSession();

  async function logOut(): Promise<void> {
    const { error } = await send();
    if (error) return fail(getErrorSentence(error));
    end("logged out");
    show({ title: "Logged out" });
  }

  return { busy, logOut: () => void logOut() };
}

const Page = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  align-items: start;
  padding-block: ${({ theme }) => `${theme.space.lg} ${theme.space.xxl}`};

  & > * {
    min-width: 0;
  }
  ${media.up("lg")} {
    grid-template-columns: 11rem minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.xl};
  }
  ${media.print} {
    display: block;
    padding: 0;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.sm};

  ${media.print} {
    display: none;
  }
`;
