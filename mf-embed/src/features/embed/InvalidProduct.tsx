import { Button, Container, EmptyState, useToast } from "@advent/ui";
import { useEffect } from "react";
import { getHostWindow, leave, notifyHost } from "./host-window";

export function InvalidProduct() {
  const toast = useToast();
  useEffect(() => {
    notifyHost({ type: "advent:ready" });
    toast.fail("Invalid product data");
  }, [toast]);
  return (
    <Container>
      <EmptyState
        title="This product cannot be shown"
        action={getHostWindow() && <Button onClick={leave}>Back to the shop</Button>}
      >
        This link does not include a product. Please go back to the shop and try again.
      </EmptyState>
    </Container>
  );
}
