import { DialogOutline, Heading, Stack, styled, VisuallyHidden } from "@advent/ui";
import { DayGrid } from "./DayGrid";
import { Row, SUMMARY_SIZES, Views } from "./ProductSummary";

/** Shows the dialog's outline until the product is loaded. A page's boot script adds the images and the name. */
export const LoadingDialog = ({ hasBackdrop }: { hasBackdrop: boolean }) => (
  <DialogOutline
    title="Add to Advent Calendar"
    description="Choose the day it will be opened."
    hasBackdrop={hasBackdrop}
  >
    <VisuallyHidden role="status">Loading the product</VisuallyHidden>
    <Stack gap="lg">
      <Row data-loading-summary aria-hidden="true">
        <Views>
          <Place>
            <Image sizes={SUMMARY_SIZES} alt="" fetchPriority="high" suppressHydrationWarning />
          </Place>
          <Place>
            <Image sizes={SUMMARY_SIZES} alt="" suppressHydrationWarning />
          </Place>
        </Views>
        <Heading level={3} size="subheading" suppressHydrationWarning>
          {"\u00a0"}
        </Heading>
      </Row>
      <DayGrid items={[]} selected={undefined} disabled onPick={() => undefined} />
    </Stack>
  </DialogOutline>
);

const Place = styled.span`
  width: clamp(6rem, 30vw, 8rem);
  min-width: 0;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.sand};
`;

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;

  &:not([src]) {
    visibility: hidden;
  }
`;
