import { Link, useSearchParams } from "@advent/router";
import { ButtonLink, Container, Stack, styled } from "@advent/ui";
import { CalendarDesk } from "../features/calendars/CalendarDesk";
import { ReleaseDesk } from "../features/releases/ReleaseDesk";
import { SetupCard } from "../features/setup/SetupCard";
import { DeskHeader } from "../shared/desk/DeskHeader";
import { RequireAdmin } from "../shared/session/RequireAdmin";

/** `/admin`: the shop's desk; `/admin?page=releases`: what the site is made of. */
export default function AdminPage() {
  const [params] = useSearchParams();
  return (
    <RequireAdmin>
      <Page>
        <Container width="wide">{params.get("page") === "releases" ? <Releases /> : <Calendars />}</Container>
      </Page>
    </RequireAdmin>
  );
}

function Calendars() {
  const [params] = useSearchParams();
  return (
    <Stack>
      <DeskHeader title="Calendars">
        <ButtonLink as={Link} to="/admin?page=releases" variant="quiet" size="small">
          Releases
        </ButtonLink>
      </DeskHeader>
      <SetupCard shop={params.get("shop")} />
      <CalendarDesk />
    </Stack>
  );
}

function Releases() {
  return (
    <Stack>
      <DeskHeader title="Releases">
        <ButtonLink as={Link} to="/admin" variant="quiet" size="small">
          All calendars
        </ButtonLink>
      </DeskHeader>
      <ReleaseDesk />
    </Stack>
  );
}

const Page = styled.div`
  padding-block: ${({ theme }) => `${theme.space.lg} ${theme.space.xxl}`};
`;
