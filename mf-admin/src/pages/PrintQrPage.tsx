import { Container, Heading } from "@advent/ui";

export default function PrintQrPage() {
  return (
    <Container>
      <Heading level={1}>QR cards</Heading>
    </Container>
  );
}
