import type { SiteText, TextBlock, TextLine } from "@advent/contract";
import { AppLink } from "@advent/router";
import { Container, css, Heading, media, styled, visuallyHidden } from "@advent/ui";
import { SiteBand } from "./SiteBand";

/** Longer cells turn each row into a card on phones. */
const SHORT_CELL_LENGTH = 24;

export function SiteArticle({ text: { title, blocks } }: { text: SiteText }) {
  return (
    <article>
      <SiteBand title={title} />
      <Blocks>
        {blocks.map((block) => (
          <Block key={JSON.stringify(block)} {...block} />
        ))}
      </Blocks>
    </article>
  );
}

function Block({ kind, rows }: TextBlock) {
  if (kind === "table") return <SiteTable rows={rows} />;
  const lines = rows.map(([line = []]) => <LinkedText key={JSON.stringify(line)} line={line} />);
  if (kind === "list") {
    return (
      <ul>
        {lines.map((line) => (
          <li key={line.key}>{line}</li>
        ))}
      </ul>
    );
  }
  if (kind === "paragraph") return <p>{lines}</p>;
  return (
    <Heading level={2} size="subheading">
      {lines}
    </Heading>
  );
}

function LinkedText({ line }: { line: TextLine }) {
  return line.map(({ words, to }) => {
    if (!to) return words;
    return to.startsWith("/") ? (
      <AppLink key={to} to={to}>
        {words}
      </AppLink>
    ) : (
      <a key={to} href={to}>
        {words}
      </a>
    );
  });
}

function SiteTable({ rows: [head = [], ...rows] }: { rows: readonly TextLine[][] }) {
  const isLong = rows.some((row) => row.some((cell) => toPlainText(cell).length > SHORT_CELL_LENGTH));
  return (
    <Table $cards={isLong}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={toPlainText(cell)} scope="col">
              <LinkedText line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={toPlainText(row.flat())}>
            {row.map((cell, at) => (
              <td key={toPlainText(head[at] ?? [])} data-label={toPlainText(head[at] ?? [])}>
                <LinkedText line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const toPlainText = (line: TextLine): string => line.map(({ words }) => words).join("");

const Blocks = styled(Container)`
  display: grid;
  max-width: 50rem;
  padding-block: ${({ theme }) => `${theme.space.xl} ${theme.space.xxl}`};
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  line-height: 1.7;

  & > p:first-child {
    margin-bottom: 0.5rem;
    font-size: ${({ theme }) => theme.size.lead};
    line-height: 1.55;
  }
  h2 {
    margin-top: 1.75rem;
    padding-top: 1.75rem;
    border-top: 1px solid var(--line);
  }
  /* The shop's contact ends most texts. */
  & > p:last-child:has([href^="mailto:"]) {
    margin-top: 1.75rem;
    padding: 1.5rem;
    border: 1px solid ${({ theme }) => theme.color.gold};
    border-radius: ${({ theme }) => theme.radius.medium};
    background: var(--surface-raised);
  }
  ul {
    display: grid;
    gap: 0.5rem;
    padding-inline-start: 1.25rem;
  }
  li {
    overflow-wrap: anywhere;
  }
  li::marker {
    color: var(--text-gold);
  }
`;

const cards = css`
  ${media.down("md")} {
    &,
    tbody,
    tr,
    td {
      display: block;
    }
    thead {
      ${visuallyHidden}
    }
    tr {
      padding-block: 0.75rem;
      border-bottom: 1px solid var(--line);
    }
    td {
      padding: 0.25rem 0;
      border: 0;
    }
    td:first-child {
      font-weight: 500;
    }
    td:not(:first-child)::before {
      content: attr(data-label);
      display: block;
      color: var(--text-soft);
      font-size: ${({ theme }) => theme.size.caption};
    }
  }
`;

const Table = styled.table<{ $cards: boolean }>`
  width: 100%;
  border-collapse: collapse;
  line-height: 1.5;
  font-variant-numeric: tabular-nums lining-nums;

  th,
  td {
    padding: 0.625rem 1rem 0.625rem 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  th {
    border-color: ${({ theme }) => theme.color.gold};
    color: var(--text-soft);
    font-size: ${({ theme }) => theme.size.small};
    font-weight: 500;
  }
  ${({ $cards }) => $cards && cards}
`;
