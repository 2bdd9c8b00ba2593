import { Link } from "@advent/router";
import { ButtonLink, Container, Heading, Stack, styled, Text } from "@advent/ui";

export function NotFoundPage() {
  return (
    <Space>
      <Stack gap="lg">
        <Heading level={1}>We could not find this page</Heading>
        <Text>The address may be mistyped, or the page may have moved.</Text>
        <div>
          <ButtonLink as={Link} to="/">
            Build your advent calendar
          </ButtonLink>
        </div>
      </Stack>
    </Space>
  );
}

const Space = styled(Container)`
  padding-block: ${({ theme }) => theme.space.xxl};
`;
