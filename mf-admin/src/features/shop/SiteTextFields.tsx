import { PAGES_OF_FACTS, SITE_PAGES, type SitePage, type SiteText } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Heading, styled, Text } from "@advent/ui";
import { Field, Select, TextArea } from "@advent/ui/fields";
import { TextBlocks } from "@advent/ui/text-blocks";
import { type ReactNode, useState } from "react";
import type { ShopError } from "./shop-texts";
import { useDelayed } from "./useDelayed";

interface SiteTextFieldsProps {
  /** Texts by page. */
  json: string;
  error: ShopError | undefined;
  onChange: (json: string) => void;
}

export function SiteTextFields({ json, error, onChange }: SiteTextFieldsProps) {
  const texts: Partial<Record<SitePage, string>> = JSON.parse(json);
  const [page, choosePage] = useState<SitePage>("sizing");
  const wrongPage = SITE_PAGES.find((one) => error?.path === `siteTexts.${one}`);
  const message = error && `${formatPage(wrongPage ?? page)} ${error.message}`;
  const { [page]: words = "", ...others } = texts;
  return (
    <>
      <Field label="Page" error={wrongPage !== page && message}>
        <Select name="siteTexts" value={page} onChange={({ target }) => choosePage(target.value as SitePage)}>
          {SITE_PAGES.map((one) => (
            <option key={one} value={one}>
              {texts[one] ? `${formatPage(one)}, with your text` : formatPage(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={`Your text for ${formatPage(page)}`}
        hint={
          <>
            {PAGES_OF_FACTS.includes(page)
              ? "Shown below the page’s own text, which follows your settings. "
              : "Shown instead of our text. Leave it empty to show ours. "}
            Up to 5,000 characters, with ## Heading, - list, **bold**, *italic* and [link](/returns).{" "}
            {"{{name}}, {{email}}, {{phone}} and {{hours}} stand for your details."}
          </>
        }
        error={wrongPage === page && message}
      >
        <TextArea
          name={`siteTexts.${page}`}
          rows={12}
          value={words}
          onChange={({ target }) =>
            onChange(JSON.stringify({ ...others, ...(target.value && { [page]: target.value }) }))
          }
        />
      </Field>
      <Preview page={page} words={words} />
    </>
  );
}

function Preview({ page, words }: { page: SitePage; words: string }) {
  const latest = useDelayed(words);
  const { currentData, isError } = adminApi.usePreviewSiteTextQuery({ page, words: latest });
  return (
    <PreviewFrame aria-label={`Preview of ${formatPage(page)}`}>
      {isError && <Text size="small">The preview couldn’t be loaded.</Text>}
      {currentData && <Article {...currentData} />}
    </PreviewFrame>
  );
}

const Article = ({ title, blocks }: SiteText) => (
  <>
    <Heading level={3} size="heading">
      {title}
    </Heading>
    <TextBlocks blocks={blocks} PageLink={InertLink} />
  </>
);

/** Pages of the site are on another origin than the admin. */
const InertLink = ({ children }: { children: ReactNode }) => <u>{children}</u>;

const formatPage = (page: SitePage) => page.charAt(0).toUpperCase() + page.slice(1);

const PreviewFrame = styled.section`
  max-height: 32rem;
  padding: ${({ theme }) => theme.space.md};
  overflow: auto;
  border: 1px solid var(--line);
  background: var(--surface);
`;
