import { Container, Eyebrow, Heading, media, Stack, styled, useTheme } from "@advent/ui";
import type { ComponentType, ReactNode } from "react";
import { AdminNav } from "./AdminNav";
import { HeldReleases } from "./HeldReleases";
import { Unprinted } from "./print";
import { RequireAdmin } from "./session/RequireAdmin";

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
          <HeldReleases />
          {children}
        </Stack>
      </Page>
    </RequireAdmin>
  );
}

/** Returns a page that shows `Content` in the layout. */
export const withAdminLayout = ({ title }: { title: string }, Content: ComponentType) =>
  function AdminPage() {
    return (
      <AdminLayout title={title}>
        <Content />
      </AdminLayout>
    );
  };

function Header({ title }: Pick<AdminLayoutProps, "title">) {
  const { shopName } = useTheme().brand;
  return (
    <Unprinted>
      <Eyebrow>{shopName}</Eyebrow>
      <Heading level={1} size="heading">
        {title}
      </Heading>
    </Unprinted>
  );
}

const Page = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  align-items: start;
  padding-block: ${({ theme }) => `${theme.space.sm} ${theme.space.xxl}`};

  & > * {
    min-width: 0;
  }
  ${media.up("lg")} {
    grid-template-columns: 11rem minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.xl};
    padding-top: ${({ theme }) => theme.space.lg};
  }
  ${media.print} {
    display: block;
    padding: 0;
  }
`;
