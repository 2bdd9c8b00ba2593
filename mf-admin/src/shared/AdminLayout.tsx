import { type AdminCallName, adminPage } from "@advent/contract";
import { Link } from "@advent/router";
import { getErrorSentence } from "@advent/store";
import { useLogOutMutation } from "@advent/store/admin";
import {
  Button,
  ButtonLink,
  Cluster,
  Container,
  Eyebrow,
  Heading,
  Stack,
  styled,
  useTheme,
  useToast,
} from "@advent/ui";
import type { ReactNode } from "react";
import { RequireAdmin } from "./session/RequireAdmin";
import { useAdminSession, useMay } from "./session/session";

interface AdminLayoutProps {
  title: string;
  links: readonly { to: string; label: ReactNode; needs?: AdminCallName }[];
  children: ReactNode;
}

export const allCalendars = { to: adminPage.path, label: "All calendars" };

export function AdminLayout({ title, links, children }: AdminLayoutProps) {
  return (
    <RequireAdmin>
      <Page>
        <Container width="wide">
          <Stack>
            <Header title={title} links={links} />
            {children}
          </Stack>
        </Container>
      </Page>
    </RequireAdmin>
  );
}

function Header({ title, links }: Omit<AdminLayoutProps, "children">) {
  const { shopName } = useTheme().brand;
  const { busy, logOut } = useLogOut();
  const may = useMay();
  return (
    <Bar>
      <div>
        <Eyebrow>{shopName}</Eyebrow>
        <Heading level={1} size="heading">
          {title}
        </Heading>
      </div>
      <Cluster>
        {links
          .filter(({ needs }) => !needs || may(needs))
          .map(({ to, label }) => (
            <ButtonLink key={to} as={Link} to={to} variant="quiet" size="small">
              {label}
            </ButtonLink>
          ))}
        <Button variant="secondary" size="small" busy={busy} onClick={logOut}>
          Logout
        </Button>
      </Cluster>
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

const Page = styled.div`
  padding-block: ${({ theme }) => `${theme.space.lg} ${theme.space.xxl}`};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.sm};
`;
