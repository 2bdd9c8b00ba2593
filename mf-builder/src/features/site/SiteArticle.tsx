import type { SiteText, TextBlock } from "@advent/contract";
import { Container, Heading, styled } from "@advent/ui";
import { LinkedText } from "./LinkedText";
import { SiteBand } from "./SiteBand";
import { SiteTable } from "./SiteTable";

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
  const lines = rows.map(([line = []]) => ({ key: JSON.stringify(line), words: <LinkedText line={line} /> }));
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
  li::marker {
    color: var(--text-gold);
  }
`;
