import { type CalendarWithItems, DAY_COUNT } from "@advent/contract";
import { errorSentence, useGetCalendarQuery } from "@advent/store";
import { Container, ErrorState, styled } from "@advent/ui";
import { useState } from "react";
import { CartColumns } from "../features/cart/CartColumns";
import { CartHeading } from "../features/cart/CartHeading";
import { CartLines } from "../features/cart/CartLines";
import { CartLoading } from "../features/cart/CartLoading";
import { CartSide } from "../features/cart/CartSide";
import { EmptyCart } from "../features/cart/EmptyCart";
import { CheckoutForm } from "../features/checkout/CheckoutForm";
import { Confirmation } from "../features/checkout/Confirmation";
import { NoteDialog } from "../features/note/NoteDialog";
import { unrevealed } from "../shared/unrevealed";
import { useDialogFor } from "../shared/useDialogFor";

/** `/cart`: the calendar in review, the order, and afterwards what to pass on. */
export default function CartPage() {
  const { data, isError, error, refetch } = useGetCalendarQuery();
  return (
    <Page>
      <Container>
        {data && <Cart data={data} />}
        {isError && !data && (
          <ErrorState
            title="Your calendar could not be opened"
            message={errorSentence(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <CartLoading />}
      </Container>
    </Page>
  );
}

interface Ordered {
  calendarId: string;
  orderNumber: string | null;
}

function Cart({ data }: { data: CalendarWithItems }) {
  const { calendar, items } = data;
  const [placed, setPlaced] = useState<Ordered>();
  const noteDialog = useDialogFor<string>();
  const noted = items.find(({ id }) => id === noteDialog.subject);
  // The order's answer is here before the calendar that shows it has been fetched again.
  const justPlaced = placed?.calendarId === calendar.id ? placed : undefined;
  const orderNumber = calendar.orderNumber ?? justPlaced?.orderNumber ?? null;
  const ordered = orderNumber !== null || justPlaced !== undefined;

  if (items.length === 0) return <EmptyCart />;
  return (
    <>
      {ordered ? (
        <Confirmation calendar={{ ...calendar, orderNumber }} items={items} announce={justPlaced !== undefined} />
      ) : (
        <CartHeading itemCount={items.length} />
      )}
      <CartColumns>
        <CartLines data={data} fixed={ordered} onMedia={(item) => noteDialog.show(item.id)} />
        <CartSide data={data} ordered={ordered}>
          {!ordered && items.length === DAY_COUNT && (
            <CheckoutForm
              key={calendar.id}
              calendar={calendar}
              onOrdered={(number) => setPlaced({ calendarId: calendar.id, orderNumber: number })}
            />
          )}
        </CartSide>
      </CartColumns>
      {noted && (
        <NoteDialog
          item={unrevealed(noted, data.calendar.isStylistChoice)}
          open={noteDialog.open}
          onOpenChange={noteDialog.onOpenChange}
        />
      )}
    </>
  );
}

const Page = styled.div`
  padding-block: ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.xxxl};
`;
