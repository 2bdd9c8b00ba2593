import { styled } from "@advent/ui";

export const SizeTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 0.375rem 0.5rem;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: start;
  }
  thead th {
    color: var(--text-soft);
    font-size: ${({ theme }) => theme.size.small};
  }
`;
