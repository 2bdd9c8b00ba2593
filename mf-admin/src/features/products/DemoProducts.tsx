import type { listOwnProducts, ReplyOf } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Text } from "@advent/ui";
import { ActionButton } from "../../shared/ActionButton";
import { TitledSection } from "../../shared/AdminSection";

type Page = ReplyOf<typeof listOwnProducts>;

interface DemoProductsProps extends Pick<Page, "source" | "demo"> {
  hasOwn: boolean;
}

/** Example products, which an owner removes before the first import or lets it replace them. */
export function DemoProducts({ source, demo, hasOwn }: DemoProductsProps) {
  const [send] = adminApi.useSetDemoProductsMutation();
  const set = async (isRemoved: boolean) => {
    const { error } = await send({ isRemoved });
    return { error, data: true };
  };
  if (source === "demo")
    return (
      <TitledSection title="Example products">
        <Text size="small">
          The shop shows {demo.count} example products. Your own replace them with the first import.
        </Text>
        <ActionButton
          label="Remove example products"
          title="Remove the example products?"
          description="The shop is empty until you import your own. Calendars that hold them say that they are no longer sold."
          confirmLabel="Remove them"
          send={() => set(true)}
          done="Example products removed"
        />
      </TitledSection>
    );
  if (hasOwn) return null;
  return (
    <TitledSection title="Example products">
      <Text size="small">
        The shop has no products. Import your own, or put back the {demo.count} example products.
      </Text>
      <ActionButton label="Put back example products" send={() => set(false)} done="Example products put back" />
    </TitledSection>
  );
}
