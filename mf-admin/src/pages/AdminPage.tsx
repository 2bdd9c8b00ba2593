import { useSearchParams } from "@advent/router";
import { Container, Stack, styled } from "@advent/ui";
import { CalendarDesk } from "../features/calendars/CalendarDesk";
import { SetupCard } from "../features/setup/SetupCard";
import { DeskHeader } from "../shared/desk/DeskHeader";
import { RequireAdmin } from "../shared/session/RequireAdmin";

/** `/admin`: the shop's desk. */
export default function AdminPage() {
  return (
    <RequireAdmin>
      <Desk />
    </RequireAdmin>
  );
}

function Desk() {
  const [params] = useSearchParams();
  return (
    <Page>
      <Container width="wide">
        <Stack>
          <DeskHeader title="Calendars" />
          <SetupCard shop={params.get("shop")} />
          <CalendarDesk />
        </Stack>
      </Container>
    </Page>
  );
}

const Page = styled.div`
  padding-block: ${({ theme }) => `${theme.space.lg} ${theme.space.xxl}`};
`;
