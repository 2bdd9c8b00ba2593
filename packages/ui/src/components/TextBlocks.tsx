import type { TextBlock, TextLine } from "@advent/contract";
import { css, Heading, media, styled, visuallyHidden } from "@advent/ui";
import { type ComponentType, Fragment, type ReactNode } from "react";

/** Longer cells turn each row into a card on phones. */
const SHORT_CELL_LENGTH = 24;

type PageLink = ComponentType<{ to: string; children: ReactNode }>;

interface TextBlocksProps {
  blocks: readonly TextBlock[];
  /** For links to pages of the site. */
  PageLink: PageLink;
}

/** Renders a text of a site page. */
export function TextBlocks({ blocks, PageLink }: TextBlocksProps) {
  return (
    <Blocks>
      {blocks.map((block, index) => (
        <Block key={index} {...block} PageLink={PageLink} />
      ))}
    </Blocks>
  );
}

function Block({ kind, rows, isOrdered, PageLink }: TextBlock & { PageLink: PageLink }) {
  if (kind === "table") return <TextTable rows={rows} PageLink={PageLink} />;
  const lines = rows.map(([line = []], index) => <LinkedText key={index} line={line} PageLink={PageLink} />);
  if (kind === "list") {
    const List = isOrdered ? "ol" : "ul";
    return (
      <List>
        {lines.map((line) => (
          <li key={line.key}>{line}</li>
        ))}
      </List>
    );
  }
  if (kind === "paragraph") return <p>{lines}</p>;
  return (
    <Heading level={2} size="subheading">
      {lines}
    </Heading>
  );
}

function LinkedText({ line, PageLink }: { line: TextLine; PageLink: PageLink }) {
  return line.map(({ words, to, style: Style }, index) => {
    const text = Style ? <Style>{words}</Style> : words;
    if (!to) return <Fragment key={index}>{text}</Fragment>;
    return to.startsWith("/") ? (
      <PageLink key={index} to={to}>
        {text}
      </PageLink>
    ) : (
      <a key={index} href={to}>
        {text}
      </a>
    );
  });
}

function TextTable({ rows: [head = [], ...rows], PageLink }: { rows: readonly TextLine[][]; PageLink: PageLink }) {
  const isLong = rows.some((row) => row.some((cell) => toPlainText(cell).length > SHORT_CELL_LENGTH));
  return (
    <Table $cards={isLong}>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <LinkedText line={cell} PageLink={PageLink} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) => (
              <td key={at} data-label={toPlainText(head[at] ?? [])}>
                <LinkedText line={cell} PageLink={PageLink} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const toPlainText = (line: TextLine): string => line.map(({ words }) => words).join("");

const Blocks = styled.div`
  display: grid;
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
  ul,
  ol {
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
