import { Link, useSearchParams } from "@advent/router";
import { ButtonLink, Container, Stack, styled } from "@advent/ui";
import { CalendarDesk } from "../features/calendars/CalendarDesk";
import { ReleaseDesk } from "../features/releases/ReleaseDesk";
import { SecondFactorDesk } from "../features/second-factor/SecondFactorDesk";
import { SetupCard } from "../features/setup/SetupCard";
import { DeskHeader } from "../shared/desk/DeskHeader";
import { RequireAdmin } from "../shared/session/RequireAdmin";

/**
 * `/admin`: the shop's desk; `/admin?page=releases`: what the site is made of; `/admin?page=second-factor`: how the desk is
 * locked.
 */
export default function AdminPage() {
  const [params] = useSearchParams();
  return (
    <RequireAdmin>
      <Page>
        <Container width="wide">{pageNamed(params.get("page"))}</Container>
      </Page>
    </RequireAdmin>
  );
}

function pageNamed(name: string | null) {
  if (name === "releases") return <Releases />;
  return name === "second-factor" ? <SecondFactor /> : <Calendars />;
}

function Calendars() {
  const [params] = useSearchParams();
  return (
    <Stack>
      <DeskHeader title="Calendars">
        <ButtonLink as={Link} to="/admin?page=releases" variant="quiet" size="small">
          Releases
        </ButtonLink>
        <ButtonLink as={Link} to="/admin?page=second-factor" variant="quiet" size="small">
          Second factor
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

function SecondFactor() {
  return (
    <Stack>
      <DeskHeader title="Second factor">
        <ButtonLink as={Link} to="/admin" variant="quiet" size="small">
          All calendars
        </ButtonLink>
      </DeskHeader>
      <SecondFactorDesk />
    </Stack>
  );
}

const Page = styled.div`
  padding-block: ${({ theme }) => `${theme.space.lg} ${theme.space.xxl}`};
`;
