import { createSeededRandom } from "../../../src/random";
import type { World } from "../world";
import { keepShop } from "./owner";
import { packOrders } from "./packer";
import { live, type Person } from "./person";
import { changeAtStripe, changeCatalogue, changePayments } from "./shop-system";
import { shop } from "./shopper";

const SHOPPER_COUNT = 40;

export function inviteEverybody(world: World, seed: string): (() => Promise<void>)[] {
  const invite = (name: string, act: (person: Person) => Promise<void>) => {
    const person = { world, name, random: createSeededRandom(`${seed} ${name}`) };
    return () => live(person, () => act(person));
  };
  const shoppers = Array.from({ length: SHOPPER_COUNT }, (_, at) =>
    invite(`shopper ${at + 1}`, (person) => shop(person, at + 1)),
  );
  const staff = [
    invite("packer Ann", (ann) => packOrders(ann)),
    invite("packer Ben", (ben) => packOrders(ben)),
    invite("the owner", keepShop),
    invite("the pay shop’s staff", changePayments),
    invite("Stripe’s dashboard", changeAtStripe),
    invite("the stock keeper", changeCatalogue),
  ];
  return [...shoppers, ...staff];
}
