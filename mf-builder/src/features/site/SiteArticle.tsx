import type { SiteText } from "@advent/contract";
import { AppLink } from "@advent/router";
import { Container, styled } from "@advent/ui";
import { TextBlocks } from "@advent/ui/text-blocks";
import { SiteBand } from "./SiteBand";

export function SiteArticle({ text: { title, blocks } }: { text: SiteText }) {
  return (
    <article>
      <SiteBand title={title} />
      <Page>
        <TextBlocks blocks={blocks} PageLink={AppLink} />
      </Page>
    </article>
  );
}

const Page = styled(Container)`
  max-width: 50rem;
  padding-block: ${({ theme }) => `${theme.space.xl} ${theme.space.xxl}`};
`;
