import { type AdminCalendar, DAYS } from "@advent/contract";
import { styled } from "@advent/ui";
import { ColumnHeads } from "../../../shared/ColumnHeads";
import { DayRow } from "./DayRow";

const COLUMNS = ["Day", "Gift", "Note", "Opening", "Returns until", "QR code"];

export const DayTable = ({ calendar }: { calendar: AdminCalendar }) => (
  <Frame>
    <Table aria-label="Days">
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {DAYS.map((day) => (
          <DayRow key={day} calendar={calendar} day={day} />
        ))}
      </tbody>
    </Table>
  </Frame>
);

const AS_TABLE = "@container (min-width: 60rem)";
const AS_CARDS = "@container (max-width: 59.99rem)";

const Frame = styled.div`
  container-type: inline-size;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
  text-align: start;

  & :is(th, td) {
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & > thead th {
    color: var(--text-soft);
    font-size: ${({ theme }) => theme.size.caption};
    font-weight: 400;
  }
  & strong {
    font-weight: 600;
  }
  & td:nth-child(n + 4) {
    color: var(--text-soft);
    font-size: ${({ theme }) => theme.size.caption};
  }
  ${AS_TABLE} {
    table-layout: fixed;

    & :is(th, td) {
      padding: ${({ theme }) => `${theme.space.sm} ${theme.space.md} ${theme.space.sm} 0`};
      border-bottom: 1px solid var(--line);
    }
    & :is(th, td):last-child {
      padding-right: 0;
    }
    & tr:last-child td,
    & tr:last-child th[scope="row"] {
      padding-bottom: 0;
      border: 0;
    }
    & > thead th {
      padding-block: 0 ${({ theme }) => theme.space.xs};
    }
    & th:nth-child(1) {
      width: 3.75rem;
    }
    & th:nth-child(2) {
      width: 16rem;
    }
    & th:nth-child(4) {
      width: 9rem;
    }
    & th:nth-child(5) {
      width: 7.5rem;
    }
    & th:nth-child(6) {
      width: 12rem;
    }
  }
  ${AS_CARDS} {
    &,
    & > tbody > tr > * {
      display: block;
    }
    & > thead,
    & > tbody > tr > td:empty {
      display: none;
    }
    & > tbody {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
      gap: 0 ${({ theme }) => theme.space.lg};
    }
    & > tbody > tr {
      display: grid;
      grid-template-columns: 3.75rem minmax(0, 1fr);
      align-content: start;
      row-gap: ${({ theme }) => theme.space.xxs};
      padding-block: ${({ theme }) => theme.space.sm};
      border-top: 1px solid var(--line);
    }
    & > tbody > tr > td {
      grid-column: 2;
    }
    & > tbody > tr > td:last-child {
      grid-column: 1 / -1;
    }
    & > tbody > tr > td[data-label]::before {
      content: attr(data-label) " ";
    }
  }
`;
