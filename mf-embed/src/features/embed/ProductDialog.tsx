import type { Item } from "@advent/contract";
import { AddToCalendarDialog, type OpenChangeReason } from "@advent/dialogs";
import { errorSentence, useGetProductQuery } from "@advent/store";
import { Dialog, ErrorState, Skeleton, Stack, styled, VisuallyHidden } from "@advent/ui";

export interface ProductDialogProps {
  handle: string;
  open: boolean;
  onOpenChange: (open: boolean, reason: OpenChangeReason) => void;
  onAdded?: (item: Item, filledDays: number) => void;
}

/** The add dialog for a product that only its handle is known of: price, stock and the rest come from the catalogue. */
export function ProductDialog({ handle, ...dialog }: ProductDialogProps) {
  const { data, error, refetch } = useGetProductQuery({ handle });
  if (data) return <AddToCalendarDialog product={data} {...dialog} />;
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={(open) => dialog.onOpenChange(open, "dismissed")}
      title="Add to Advent Calendar"
    >
      {error ? (
        <ErrorState title="The product is not here" message={errorSentence(error)} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}

function Waiting() {
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>Loading the product</VisuallyHidden>
      <Line />
      <Grid />
    </Stack>
  );
}

const Line = styled(Skeleton)`
  height: 6rem;
`;

const Grid = styled(Skeleton)`
  height: 20rem;
`;
