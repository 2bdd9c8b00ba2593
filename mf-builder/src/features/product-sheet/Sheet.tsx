import { formatFacts, isSizeGuessed, readShop, selectImages, selectVariant, suggestVariant } from "@advent/contract";
import { formatPageTitle } from "@advent/router/routes";
import { getErrorSentence, getErrorStatus, useGetCalendarQuery, useGetProductQuery } from "@advent/store";
import {
  Button,
  Dialog,
  type DialogProps,
  ErrorState,
  Skeleton,
  Stack,
  styled,
  Text,
  VisuallyHidden,
} from "@advent/ui";
import { useLayoutEffect, useRef, useState } from "react";
import {
  type PreviewData,
  useKnownSizes,
  useProductPreview,
} from "../../shared/product-preview/product-preview-context";
import { Gallery } from "./Gallery";
import { ProductFacts } from "./ProductFacts";
import { Facts, Filling, IMAGE_SIZES, Images } from "./Sheet.styles";
import { SheetActions } from "./SheetActions";

export interface SheetProps extends Pick<DialogProps, "open" | "onOpenChange"> {
  handle: string;
  previewData: PreviewData | undefined;
}

export function Sheet({ handle, previewData, ...dialog }: SheetProps) {
  const { data: product, error, isFetching, refetch } = useGetProductQuery({ handle });
  const preview = useProductPreview();
  const start = useRef<HTMLDivElement>(null);
  const [variantId, choose] = useState(previewData?.variantId);
  const [engraving, engrave] = useState("");
  const { data } = useGetCalendarQuery();
  const sizes = useKnownSizes(data);
  const variants = product?.variants ?? [];
  const variant = selectVariant(variants, variantId ?? suggestVariant(variants, sizes)?.id);
  const needsSizeCheck = !variantId && variant !== undefined && isSizeGuessed(variants, variant, sizes);
  const close = () => dialog.onOpenChange(false);
  useDocumentTitle(dialog.open ? product?.name : undefined);
  const isUnknown = !product && NO_SUCH_PRODUCT.includes(getErrorStatus(error));
  return (
    <Dialog
      {...dialog}
      closesOnBack={false}
      size="spread"
      initialFocus={start}
      description={product && formatFacts(product.metafields)}
      title={
        product?.name ??
        (isUnknown ? "We couldn’t find this piece" : (previewData?.name ?? "A piece of the collection"))
      }
      footer={
        product && (
          <SheetActions
            product={product}
            variant={variant}
            needsSizeCheck={needsSizeCheck}
            engraving={engraving}
            onChooseDay={() => preview.add({ product, variantId: variant?.id, engraving, needsSizeCheck })}
            onDone={close}
          />
        )
      }
    >
      {(product || isFetching) && (
        <Images ref={start} tabIndex={-1}>
          {product ? (
            <Gallery key={variant?.metal} product={product} images={selectImages(product, variant)} />
          ) : previewData ? (
            <Filling src={previewData.image} sizes={IMAGE_SIZES} alt="" ratio="4 / 5" priority />
          ) : (
            <Skeleton ratio="4 / 5" />
          )}
        </Images>
      )}
      {product && (
        <ProductFacts product={product} variant={variant} onChoose={choose} engraving={engraving} onEngrave={engrave} />
      )}
      {!product && isFetching && (
        <Facts>
          <VisuallyHidden role="status">Loading this piece</VisuallyHidden>
          <Stack>
            <Skeleton width="55%" />
            <Skeleton height="7rem" />
            <Skeleton height="12rem" />
          </Stack>
        </Facts>
      )}
      {isUnknown && (
        <Facts>
          <Stack gap="lg" align="start">
            <Text size="lead" tone="soft">
              It may have been sold, or the link may be incomplete. Please have a look at the rest of our collection.
            </Text>
            <Button onClick={close}>See the collection</Button>
          </Stack>
        </Facts>
      )}
      {!product && !isFetching && !isUnknown && (
        <Failure title="Couldn’t load this piece" message={getErrorSentence(error)} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function useDocumentTitle(name: string | undefined) {
  useLayoutEffect(() => {
    if (name === undefined) return;
    const pageTitle = document.title;
    document.title = formatPageTitle({ title: name }, readShop(document));
    return () => {
      document.title = pageTitle;
    };
  }, [name]);
}

/** The API responds with 400 to a malformed handle. */
const NO_SUCH_PRODUCT: readonly (number | undefined)[] = [400, 404];

const Failure = styled(ErrorState)`
  grid-area: facts;
`;
