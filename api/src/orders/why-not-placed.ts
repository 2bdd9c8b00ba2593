/** Why a day cannot be ordered as it was asked for, in the words that the shopper reads. */

export function outOfStock(day: number, name: string): string {
  return `Day ${day}: ${name} is out of stock.`;
}

/** @param price before and now, formatted */
export function nowCosts(day: number, name: string, price: { before: string; now: string }): string {
  return `Day ${day}: ${name} now costs ${price.now} instead of ${price.before}.`;
}
