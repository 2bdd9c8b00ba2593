import type { SiteText, TextBlock } from "@advent/contract";
import { Heading, styled } from "@advent/ui";
import { SiteTable } from "./SiteTable";
import { Words } from "./Words";

export function SiteArticle({ text: { title, blocks } }: { text: SiteText }) {
  return (
    <Article>
      <Heading level={1} size="title">
        {title}
      </Heading>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} {...block} />
      ))}
    </Article>
  );
}

function Block({ kind, rows }: TextBlock) {
  const lines = rows.map(([line = []]) => ({ key: JSON.stringify(line), words: <Words line={line} /> }));
  if (kind === "table") return <SiteTable rows={rows} />;
  if (kind === "list") {
    return (
      <ul>
        {lines.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    );
  }
  if (kind === "paragraph") return <p>{lines[0]?.words}</p>;
  return (
    <Heading level={2} size="subheading">
      {lines[0]?.words}
    </Heading>
  );
}

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  line-height: 1.7;

  h1 {
    margin-bottom: 0.5rem;
  }
  h2 {
    margin-top: 1.75rem;
  }
  ul {
    display: grid;
    gap: 0.5rem;
    padding-inline-start: 1.25rem;
  }
  li::marker {
    color: var(--text-gold);
  }
`;
