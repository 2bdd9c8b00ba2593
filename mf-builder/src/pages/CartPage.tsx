import { type Calendar, type CalendarWithItems, DAY_COUNT } from "@advent/contract";
import { getErrorSentence, useGetCalendarQuery } from "@advent/store";
import { Container, ErrorBoundary, ErrorState, lazyWithRetry, styled } from "@advent/ui";
import { useDeferredValue, useState } from "react";
import { CartColumns } from "../features/cart/CartColumns";
import { CartFoot } from "../features/cart/CartFoot";
import { CartHeading } from "../features/cart/CartHeading";
import { CartLines } from "../features/cart/CartLines";
import { CartLoading } from "../features/cart/CartLoading";
import { CartSide } from "../features/cart/CartSide";
import { EmptyCart } from "../features/cart/EmptyCart";
import { saveOpenNotes } from "../features/cart/NoteForm";
import { ShopNotice } from "../features/cart/ShopNotice";
import { CheckoutForm } from "../features/checkout/CheckoutForm";
import { Confirmation } from "../features/checkout/Confirmation";
import { Notes } from "../features/note/Notes";
import { NoNoteWarning } from "../shared/NoNoteWarning";
import { ProductPreviews } from "./ProductPreview";

const Promises = lazyWithRetry(async () => (await import("../features/cart/Promises")).Promises);

export default function CartPage() {
  const { data: latest, isError, error, refetch } = useGetCalendarQuery();
  // A transition keeps the page responsive during the first large render.
  const isReady = useDeferredValue(latest !== undefined);
  const data = isReady ? latest : undefined;
  const failed = isError && !latest;
  return (
    <Page>
      {failed ? (
        <ErrorState
          title="Couldn’t open your calendar"
          message={getErrorSentence(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProductPreviews>
          <Notes>
            <Cart data={data} />
          </Notes>
        </ProductPreviews>
      )}
    </Page>
  );
}

type Placed = Pick<Calendar, "id" | "orderNumber" | "orderState" | "orderedAt">;

function Cart({ data }: { data: CalendarWithItems | undefined }) {
  const [placed, setPlaced] = useState<Placed>();

  if (!data)
    return (
      <>
        <CartHeading data={data} />
        <CartLoading />
      </>
    );
  const { calendar, items } = data;
  // The order's response arrives before the calendar is fetched again.
  const justPlaced = placed?.id === calendar.id ? placed : undefined;
  const isKnown = calendar.orderNumber !== null;
  const ordered = isKnown || justPlaced !== undefined;
  const canOrder = !ordered && calendar.ordering !== "closed";

  if (items.length === 0) return <EmptyCart />;
  return (
    <>
      {ordered ? (
        <ErrorBoundary>
          <Confirmation
            calendar={isKnown ? calendar : { ...calendar, ...justPlaced }}
            items={items}
            announce={justPlaced !== undefined}
          />
        </ErrorBoundary>
      ) : (
        <CartHeading data={data} />
      )}
      <CartColumns>
        <div>
          <ErrorBoundary>
            <CartLines data={data} fixed={ordered} />
          </ErrorBoundary>
          {canOrder && items.length === DAY_COUNT && <CartFoot data={data} />}
        </div>
        <CartSide data={data} ordered={ordered}>
          {!ordered && <ShopNotice ordering={calendar.ordering} />}
          {canOrder && items.length === DAY_COUNT && (
            <>
              <NoNoteWarning items={items} opening={calendar.opening} />
              <CheckoutForm
                key={calendar.id}
                data={data}
                saveDrafts={saveOpenNotes}
                onOrdered={(orderNumber) => setPlaced(markPlaced(calendar.id, orderNumber))}
              />
            </>
          )}
          {canOrder && <Promises opening={calendar.opening} />}
        </CartSide>
      </CartColumns>
    </>
  );
}

const markPlaced = (id: string, orderNumber: string | null): Placed => ({
  id,
  orderNumber,
  orderState: "placed",
  orderedAt: new Date().toISOString(),
});

const Page = styled(Container)`
  padding-block: ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.xxxl};
`;
