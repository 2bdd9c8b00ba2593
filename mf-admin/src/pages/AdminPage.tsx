import { Container, Heading } from "@advent/ui";

export default function AdminPage() {
  return (
    <Container>
      <Heading level={1}>Calendars</Heading>
    </Container>
  );
}
