import {
  formatMoment,
  LOSES_ENGRAVING,
  MAX_OPTIONS,
  OFFER_LABELS,
  type PackOrder,
  type PickItem,
  type StaffOffer,
} from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, Button, Cluster, ProductImage, Stack, styled, Text } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";
import { useState } from "react";
import { ActionButton } from "../../shared/ActionButton";
import { TitledSection } from "../../shared/AdminSection";
import { CardList } from "../../shared/card.styles";
import { useQueryState } from "../../shared/query-state";
import { SelectField } from "../../shared/SelectField";
import { useChange } from "../../shared/useChange";
import { UnsavedScopeProvider, useLeaveWarning, useUnsavedScope } from "../../shared/useLeaveWarning";

/** Offers for days whose product cannot be sent, and a form for another. */
export function Replacements({ order }: { order: PackOrder }) {
  const { calendarId, items, state } = order;
  const [itemId, setItemId] = useState("");
  const { scope, confirmDiscard } = useUnsavedScope();
  const canOffer = state !== "sent" && state !== "stopped";
  const free = items.filter(({ offer, isRefunded }) => offer?.state !== "offered" && !isRefunded);
  const chosen = free.find((item) => item.itemId === itemId);
  return (
    <TitledSection title="Replacements">
      {items.map(
        (item) => item.offer && <OfferLine key={item.itemId} calendarId={calendarId} item={item} offer={item.offer} />,
      )}
      {canOffer && (
        <SelectField
          label="Offer a replacement for"
          hint="The buyer chooses on their private page, or has the day refunded."
          options={[
            ["", "Choose a day"],
            ...free.map((item) => [item.itemId, `Day ${item.day}: ${item.name}`] as const),
          ]}
          value={chosen ? itemId : ""}
          onChange={(next) => confirmDiscard() && setItemId(next)}
        />
      )}
      {canOffer && chosen && (
        <UnsavedScopeProvider value={scope}>
          <OfferForm key={itemId} calendarId={calendarId} itemId={itemId} onOffered={() => setItemId("")} />
        </UnsavedScopeProvider>
      )}
      <Text size="small" tone="soft">
        An order paid in Shopify keeps naming the first product there. Don’t edit its lines: an edited order is held for
        review.
      </Text>
    </TitledSection>
  );
}

interface OfferLineProps {
  calendarId: string;
  item: PickItem;
  offer: StaffOffer;
}

function OfferLine({ calendarId, item: { day, mustReprint, isRefunded }, offer }: OfferLineProps) {
  const { id: offerId, state, replaced, options, chosen, refund, task, expiresAt } = offer;
  const [withdraw] = adminApi.useWithdrawOfferMutation();
  const [finish] = adminApi.useFinishOfferMutation();
  return (
    <Stack gap="xs">
      <Cluster>
        <strong>Day {day}</strong>
        <Badge tone={task ? "danger" : state === "accepted" ? "success" : "neutral"}>{OFFER_LABELS[state]}</Badge>
        {mustReprint && <Badge tone="danger">Print the card again</Badge>}
        {isRefunded && <Badge tone="danger">Nothing to pack</Badge>}
      </Cluster>
      <Text>{chosen ? `${chosen} instead of ${replaced}` : `${replaced}: ${options.join("; ")}`}</Text>
      {refund && <Text size="small">{`${refund} back to the buyer.`}</Text>}
      {state === "offered" && <Text size="small">{`Held until ${formatMoment(expiresAt)}.`}</Text>}
      <Cluster>
        {state === "offered" && (
          <ActionButton label={`Withdraw the offer for day ${day}`} send={() => withdraw({ calendarId, offerId })} />
        )}
        {task && <ActionButton label={`Mark day ${day} as done`} send={() => finish({ calendarId, offerId })} />}
      </Cluster>
    </Stack>
  );
}

interface OfferFormProps {
  calendarId: string;
  itemId: string;
  onOffered: () => void;
}

function OfferForm({ calendarId, itemId, onOffered }: OfferFormProps) {
  const query = adminApi.useListSubstitutesQuery({ calendarId, itemId }, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the replacements", "8rem");
  const [offer, { isLoading }] = adminApi.useOfferSubstitutesMutation();
  const [variantIds, setVariantIds] = useState<readonly string[]>([]);
  const change = useChange();
  useLeaveWarning(variantIds.length > 0);
  if (fallback || !data) return fallback;
  if (data.substitutes.length === 0) return <Text>Nothing in stock is near enough in kind and price.</Text>;

  async function send(): Promise<void> {
    const request = offer({ calendarId, itemId, variantIds: [...variantIds] });
    if (await change(request, { done: "Offered to the buyer" })) onOffered();
  }

  const toggle = (id: string) =>
    setVariantIds(variantIds.includes(id) ? variantIds.filter((one) => one !== id) : [...variantIds, id]);
  return (
    <Stack gap="xs">
      <Text size="small">Choose up to three. Their stock is held for two days.</Text>
      <Options role="list" aria-label="Replacements, nearest first">
        {data.substitutes.map(({ variantId, name, variantTitle, image, price, losesEngraving }) => (
          <li key={variantId}>
            <ProductImage src={image} sizes="3rem" alt="" ratio="1 / 1" />
            <Checkbox
              label={[name, variantTitle, price, losesEngraving && LOSES_ENGRAVING].filter(Boolean).join(", ")}
              checked={variantIds.includes(variantId)}
              disabled={variantIds.length >= MAX_OPTIONS && !variantIds.includes(variantId)}
              onChange={() => toggle(variantId)}
            />
          </li>
        ))}
      </Options>
      <Button busy={isLoading} disabled={variantIds.length === 0} onClick={() => void send()}>
        Offer to the buyer
      </Button>
    </Stack>
  );
}

const Options = styled(CardList)`
  & > li {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr);
    align-items: center;
    gap: ${({ theme }) => theme.space.xs};
  }
`;
