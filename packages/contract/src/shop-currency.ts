import * as z from "zod/mini";

const CURRENCY_ERROR = "must be the code of a currency, such as GBP";
const isCurrency = (code: string) => Intl.supportedValuesOf("currency").includes(code);

export const shopCurrency = {
  /** ISO 4217. Of all amounts but those of orders, which keep their own. */
  currency: z.string().check(z.maxLength(3, CURRENCY_ERROR), z.refine(isCurrency, CURRENCY_ERROR)),
};
