import { type Details, formatDate, type ProductWithDetails, type Variant } from "@advent/contract";
import { useGetSiteQuery } from "@advent/store/lazy";
import { Heading, Stack, styled } from "@advent/ui";
import { getDeliveryDate } from "../../shared/delivery-date";
import { Matter } from "./Sheet.styles";

interface FactListProps {
  product: ProductWithDetails;
  variant: Variant | undefined;
}

export function FactList({ product: { details }, variant }: FactListProps) {
  const { data: site } = useGetSiteQuery();
  const rows = getFactRows(details, variant);
  const by = site && getDeliveryDate(site);
  if (by) rows.push({ name: "Delivery", value: `By ${formatDate(by)}, free of charge, when you order now` });
  if (rows.length === 0) return null;
  return (
    <Matter>
      <Heading level={3} size="lead">
        The piece
      </Heading>
      <Stack as="dl" gap="sm">
        {rows.map(({ name, value }) => (
          <Row key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Row>
        ))}
      </Stack>
    </Matter>
  );
}

function getFactRows(details: Details, variant: Variant | undefined) {
  const rows = [
    { name: "Metal", value: variant?.metal },
    { name: "Purity", value: details.purity },
    { name: details.stones.length > 1 ? "Stones" : "Stone", value: details.stones.map(formatStone).join("; ") },
    ...details.measures,
    { name: "Fastening", value: details.fastening },
    { name: "Hallmark", value: details.hallmark },
    { name: "Care", value: details.care },
  ];
  return rows.flatMap(({ name, value }) => (value ? { name, value } : []));
}

function formatStone({ name, carat, count }: Details["stones"][number]): string {
  const what = count !== null && count > 1 ? `${count} × ${name}` : name;
  return carat ? `${what}, ${carat} ct` : what;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: 0.25rem 1rem;

  dt {
    color: var(--text-soft);
    font-size: ${({ theme }) => theme.size.small};
    line-height: 1.7;
  }
`;
