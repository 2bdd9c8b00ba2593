import { ButtonLink, ChevronDownIcon, ExternalIcon, Heading, media, styled, Text } from "@advent/ui";
import { getThemeEditorUrl, parseShopHandle, readThemeApp } from "./theme-editor";

interface ThemeSetupCardProps {
  /** The `shop` parameter as Shopify writes it. */
  shop: string | null;
}

export function ThemeSetupCard({ shop }: ThemeSetupCardProps) {
  const handle = parseShopHandle(shop ?? "");
  return (
    <Card open={handle !== undefined}>
      <Summary>
        <ChevronDownIcon size="1rem" />
        <Heading level={2} size="lead">
          Setup instructions
        </Heading>
      </Summary>
      <Steps role="list">
        <li>Open your theme in the theme editor, on a product page.</li>
        <li>Under App embeds switch on Advent Calendar.</li>
        <li>Save. Your products now offer “Add to Advent Calendar”.</li>
      </Steps>
      {handle ? (
        <ButtonLink
          variant="secondary"
          size="small"
          href={getThemeEditorUrl(handle, readThemeApp())}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open theme editor
          <ExternalIcon size="1em" />
        </ButtonLink>
      ) : (
        <Text size="small" tone="soft">
          The link to your theme editor appears here when this page is opened from your shop's admin, or with{" "}
          <code>?shop=your-shop.myshopify.com</code> in its address.
        </Text>
      )}
    </Card>
  );
}

const Card = styled.details`
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.md}`};
  border: 1px solid var(--line);
  background: var(--surface-raised);

  &[open] {
    padding-bottom: ${({ theme }) => theme.space.md};
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2.75rem;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  details:not([open]) > & > svg {
    transform: rotate(-90deg);
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.lg}`};
  margin-block: ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.md};
  counter-reset: step;

  & > li {
    display: flex;
    gap: ${({ theme }) => theme.space.sm};
    align-items: baseline;
    font-size: ${({ theme }) => theme.size.small};
    counter-increment: step;
  }
  & > li::before {
    content: counter(step, upper-roman);
    font-family: ${({ theme }) => theme.font.display};
    color: var(--text-gold);
  }
  ${media.up("md")} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
