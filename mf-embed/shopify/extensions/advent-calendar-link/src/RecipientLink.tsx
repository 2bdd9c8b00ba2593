/** @jsxImportSource preact */
import "@shopify/ui-extensions/preact";
import { render } from "preact";
import { getLandingLink } from "./landing-link";

type Host =
  | import("@shopify/ui-extensions/purchase.thank-you.block.render").Api
  | import("@shopify/ui-extensions/customer-account.order-status.block.render").Api;

/** Global that Shopify provides on both pages. */
declare const shopify: Host;

export default function showRecipientLink() {
  render(<RecipientLink />, document.body);
}

function RecipientLink() {
  const link = getLandingLink(shopify.appMetafields.value, shopify.attributes.value);
  const translate = (key: string) => shopify.i18n.translate(key);
  // The editor has no order, so the merchant sees a sample.
  if (!link) return shopify.extension.editor ? <s-text>{translate("sample")}</s-text> : null;
  return (
    <s-section heading={translate("heading")}>
      <s-stack gap="base">
        <s-paragraph>{translate("passOn")}</s-paragraph>
        <s-link href={link} target="_blank">
          {translate("link")}
        </s-link>
        <s-button variant="secondary" command="--copy" commandFor="recipient-link">
          {translate("copy")}
        </s-button>
        <s-clipboard-item id="recipient-link" text={link} />
        <s-qr-code content={link} accessibilityLabel={translate("code")} />
      </s-stack>
    </s-section>
  );
}
