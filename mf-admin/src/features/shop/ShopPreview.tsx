import {
  adminRoutes,
  builderPage,
  buildPath,
  EXAMPLE_CALENDAR_ID,
  landingPage,
  MS_PER_MINUTE,
  SHOP_LABELS,
  SHOP_PREVIEW_PARAM,
  type ShopSettings,
} from "@advent/contract";
import { getAppHref } from "@advent/router";
import { type ApiError, getErrorSentence } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Button, Cluster, Heading, media, styled, Text } from "@advent/ui";
import { Tabs } from "@advent/ui/tabs";
import { type Ref, useState } from "react";
import { adminPages } from "../../pages";
import { InlineError } from "../../shared/InlineError";
import { findShopError } from "./shop-texts";
import { useDelayed } from "./useDelayed";

/** A token is valid for at least twice as long. */
const REFRESH_MS = 15 * MS_PER_MINUTE;

const SIZES = {
  // As high as the window has room for.
  phone: { name: "Phone", width: 390, height: "min(844px, max(24rem, 100svh - 18rem))" },
  desktop: { name: "Desktop", width: 1440, height: "900px" },
} as const;
type Size = keyof typeof SIZES;

interface Preview {
  token: string;
  landingKey: string;
}

const PAGES = {
  builder: { label: "Builder", getSrc: ({ token }: Preview) => getShellHref(builderPage.path, { token }) },
  landing: {
    label: "Calendar",
    getSrc: ({ token, landingKey }: Preview) =>
      getShellHref(buildPath(landingPage, { calendarId: EXAMPLE_CALENDAR_ID }), { token, preview: landingKey }),
  },
  card: {
    label: "Cards",
    getSrc: ({ token }: Preview) =>
      buildPath(adminPages.printQr, { calendarIds: EXAMPLE_CALENDAR_ID }, { [SHOP_PREVIEW_PARAM]: token }),
  },
  email: { label: "Email", getSrc: ({ token }: Preview) => buildPath(adminRoutes.getEmailPreview, {}, { token }) },
} as const;
type Page = keyof typeof PAGES;

interface ShopPreviewProps {
  settings: ShopSettings;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Shows real pages with unsaved settings, to this owner only. */
export function ShopPreview({ settings, headingRef }: ShopPreviewProps) {
  const [page, choosePage] = useState<Page>("builder");
  const [size, chooseSize] = useState<Size>("phone");
  const draft = useDelayed(settings);
  const { data, error, isFetching } = adminApi.usePreviewShopQuery(
    { settings: draft },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  const { name } = SIZES[size];
  const tabs = Object.entries(PAGES).map(([value, { label, getSrc }]) => ({
    value: value as Page,
    label,
    content: data && <PageFrame title={`${label}, ${name.toLowerCase()}`} src={getSrc(data)} page={page} size={size} />,
  }));
  return (
    <Surface aria-label="Preview">
      <Cluster justify="space-between">
        <Heading level={2} size="lead" ref={headingRef} tabIndex={-1}>
          Preview
        </Heading>
        <Cluster role="group" aria-label="Width">
          {Object.entries(SIZES).map(([value, { name }]) => (
            <Button
              key={value}
              variant={value === size ? "secondary" : "quiet"}
              size="small"
              aria-pressed={value === size}
              onClick={() => chooseSize(value as Size)}
            >
              {name}
            </Button>
          ))}
        </Cluster>
      </Cluster>
      <Text size="small">Only you see this until you save. Totals still follow the saved rules.</Text>
      <Text size="small" role="status">
        {isFetching ? "Updating…" : ""}
      </Text>
      {error && (
        <div role="alert">
          <InlineError>{describeError(error as ApiError, data !== undefined)}</InlineError>
        </div>
      )}
      <Tabs label="Page" tabs={tabs} value={page} onValueChange={choosePage} />
    </Surface>
  );
}

function describeError(error: ApiError, hasPreview: boolean): string {
  const found = findShopError(error);
  const sentence = found ? `${SHOP_LABELS[found.field]} ${found.message}` : getErrorSentence(error);
  return hasPreview ? `${sentence} The preview shows your last entries without an error.` : sentence;
}

/** The landing page, too: the shell shows it like its own origin. */
function getShellHref(path: string, { token, ...query }: { token: string; preview?: string }): string {
  const shell = getAppHref(builderPage.path).replace(/\/$/, "");
  return shell + buildPath({ path }, {}, { ...query, [SHOP_PREVIEW_PARAM]: token });
}

interface PageFrameProps {
  title: string;
  src: string;
  page: Page;
  size: Size;
}

/** A new frame for each address adds nothing to the history. */
const PageFrame = ({ title, src, page, size }: PageFrameProps) => (
  <Scaled>
    <Screen $size={size}>
      <iframe key={src} title={title} src={src} sandbox={page === "email" ? "" : undefined} />
    </Screen>
  </Scaled>
);

const Surface = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid var(--line);
  background: var(--surface-raised);

  ${media.up("lg")} {
    position: sticky;
    top: ${({ theme }) => theme.space.md};
  }
`;

const Scaled = styled.div`
  container-type: inline-size;
`;

/** The tangent of the arc tangent divides two lengths. */
const Screen = styled.div<{ $size: Size }>`
  --scale: ${({ $size }) => `min(1, tan(atan2(100cqi, ${SIZES[$size].width}px)))`};
  height: ${({ $size }) => `calc(${SIZES[$size].height} * var(--scale))`};
  overflow: hidden;

  & > iframe {
    width: ${({ $size }) => SIZES[$size].width}px;
    height: ${({ $size }) => SIZES[$size].height};
    border: 0;
    outline: 1px solid var(--line);
    outline-offset: -1px;
    transform: scale(var(--scale));
    transform-origin: 0 0;
  }
`;
