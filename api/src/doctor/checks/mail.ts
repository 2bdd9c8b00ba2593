import { tryServer } from "../../outside/smtp/smtp";
import type { Check } from "../check";
import { type Line, well, worthKnowing, wrong } from "../line";

const NO_MAIL = "buyers are told nothing once they have closed the page";

/** Logs in at the mail server and goes again: no mail is sent. */
export const mail: Check = async ({ config, patience }): Promise<Line> => {
  const { SMTP_URL: url, MAIL_FROM: from, SHOP_EMAIL: shop } = config;
  if (!url) return worthKnowing("files in a folder, not mails", NO_MAIL, "SMTP_URL and MAIL_FROM");
  const trouble = await tryServer({ url, patience });
  if (trouble) return wrong(trouble, NO_MAIL, "SMTP_URL: the server's name, port, user and password");
  if (!shop)
    return worthKnowing("nobody at the shop is written to", "orders and requests show at the desk only", "SHOP_EMAIL");
  return well(`the server takes them, from ${from} and to the shop at ${shop}`);
};
