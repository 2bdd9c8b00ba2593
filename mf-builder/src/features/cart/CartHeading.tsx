import { builderPage, DAY_COUNT } from "@advent/contract";
import { AppLink } from "@advent/router";
import { ArrowLeftIcon, Eyebrow, Heading, styled } from "@advent/ui";

export function CartHeading({ itemCount }: { itemCount: number }) {
  return (
    <Head>
      <Back to={builderPage.path}>
        <ArrowLeftIcon size="1rem" /> Back to the builder
      </Back>
      <Eyebrow>
        {itemCount} of {DAY_COUNT} days filled
      </Eyebrow>
      <Heading level={1}>Your advent calendar</Heading>
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
`;

const Back = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.75rem;
  color: var(--text-soft, inherit);
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;
