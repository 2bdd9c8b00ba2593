import type { ShopExchange } from "@advent/contract";
import { Link } from "@advent/router";
import { ButtonLink, media, Stack, styled, Text } from "@advent/ui";
import { adminPages } from "../../pages";
import { PlainPaper, PrintButton, UnprintedCluster } from "../../shared/print";
import { formatProduct } from "./ExchangeCard";

interface ReturnLabelProps {
  exchange: ShopExchange;
  address: readonly string[];
}

/** Label for the recipient's parcel. It names no recipient, so that it can be emailed. */
export function ReturnLabel({ exchange, address }: ReturnLabelProps) {
  const { reference, day, returned } = exchange;
  return (
    <Stack>
      <PlainPaper />
      <UnprintedCluster>
        <PrintButton />
        <ButtonLink as={Link} to={adminPages.exchanges.path} variant="quiet" size="small">
          All exchanges
        </ButtonLink>
      </UnprintedCluster>
      <Label aria-label={`Return label of exchange ${reference}`}>
        <Text size="small">Return to</Text>
        <address>
          {address.map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </address>
        <strong>{reference}</strong>
        <Text size="small">
          Day {day}: {formatProduct(returned)}
        </Text>
      </Label>
    </Stack>
  );
}

const Label = styled.article`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
  width: min(100%, 30rem);
  padding: ${({ theme }) => theme.space.lg};
  border: 1px solid currentColor;
  background: #fff;
  color: ${({ theme }) => theme.color.ink};

  & > address {
    display: grid;
    font-size: 1.5rem;
    font-style: normal;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  & > strong {
    font-size: 1.5rem;
    letter-spacing: 0.12em;
  }
  ${media.print} {
    break-inside: avoid;
  }
`;
