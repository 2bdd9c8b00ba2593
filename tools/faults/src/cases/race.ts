import type { CalendarWithItems, Product } from "@advent/contract";
import type { FaultCase } from "../finding";
import { catalogue, isPlentiful, readStock } from "../verify";
import { Visitor } from "../visitor";
import { type ApiResponse, Witness } from "../witness";
import { World } from "../world";

const ROUND_COUNT = 12;
const DAYS = Array.from({ length: 12 }, (_, index) => index + 1);
const customer = { customerName: "Ada Lovelace", customerEmail: "ada@example.com" };

export const race: FaultCase = {
  name: "race",
  claim: "Two API processes on one database have one winner for a day, an order, a last piece, an undo and a link.",
  async run(stage) {
    const world = await World.start(stage, { apis: 2 });
    const racers = new Racers(world);
    const before = await catalogue(racers.shopper());
    const stock = await readStock(world.uri);
    const plenty = before.filter(isPlentiful).slice(0, 12);
    for (let round = 0; round < ROUND_COUNT; round += 1) await racers.runRound(plenty);
    await racers.sellLastPieces(before, plenty);
    const after = await readStock(world.uri);
    for (const product of plenty) racers.checkStock(product, stock, after);
    const { asked, wrong, longestMs } = racers.witness;
    return { injected: `2 APIs, ${ROUND_COUNT} rounds`, asked, acknowledged: racers.won, lost: [], wrong, longestMs };
  },
};

class Racers {
  readonly witness = new Witness();
  won = 0;
  private readonly sold = new Map<string, number>();

  constructor(private readonly world: World) {}

  shopper = () => new Visitor(this.world.origin(), this.witness, this.world.page);

  async runRound(products: readonly Product[]): Promise<void> {
    const here = this.shopper();
    await here.get("/api/calendar");
    const pair = [here, here.twin(this.world.origin(1))] as const;
    for (const [index, day] of DAYS.entries()) {
      const body = { day, productId: products[index]?.id };
      this.oneWinner(`day ${day}`, await both(pair, (one) => one.post("/api/calendar/items", body, [201, 409])));
    }
    await this.undo(pair);
    await this.resume(pair);
    await this.order(pair);
  }

  private async undo(pair: Pair): Promise<void> {
    const path = `/api/calendar/${(await readCalendar(pair[0])).calendar.id}`;
    const emptied = await pair[0].patch(path, { isStylistChoice: true });
    const body = { undoId: JSON.parse(emptied?.text ?? "{}").undoId };
    this.oneWinner("undo", await both(pair, (one) => one.post(`${path}/restore`, body, [200, 409])));
    if ((await readCalendar(pair[1])).items.length !== 12) this.witness.object("undo: the days did not come back");
  }

  private async resume(pair: Pair): Promise<void> {
    const made = await pair[0].post("/api/resume-tokens", {}, [201]);
    const body = { token: JSON.parse(made?.text ?? "{}").token, replace: true, confirmed: true };
    const strangers = [this.shopper(), this.shopper().twin(this.world.origin(1))] as const;
    this.oneWinner("link", await both(strangers, (one) => one.post("/api/resume-tokens/redeem", body, [200, 410])));
  }

  private async order(pair: Pair): Promise<void> {
    const { calendar, items } = await readCalendar(pair[0]);
    const path = `/api/calendar/${calendar.id}/checkout`;
    const responses = await both(pair, (one) => one.post(path, customer, [200, 409]));
    const numbers = responses
      .filter((one) => one?.status === 200)
      .map((one) => JSON.parse(one?.text ?? "").orderNumber);
    if (new Set(numbers).size !== 1)
      this.witness.object(`order: ${new Set(numbers).size} order numbers for one calendar`);
    this.won += 1;
    for (const { variantId } of items) this.sold.set(variantId, (this.sold.get(variantId) ?? 0) + 1);
  }

  async sellLastPieces(all: readonly Product[], plenty: readonly Product[]): Promise<void> {
    const left = ({ inventory }: Product) => inventory.totalAvailable;
    const scarce = all.find((product) => left(product) > 0 && left(product) < 5 && product.variants.length === 1);
    if (!scarce) throw new Error("The catalogue has no scarce piece to race for.");
    const shoppers = Array.from({ length: 8 }, (_, index) => this.shopper().twin(this.world.origin(index % 2)));
    const orders = await Promise.all(
      shoppers.map(async (one) => {
        const { calendar } = await readCalendar(one);
        for (const day of DAYS) {
          const product = day === 12 ? scarce : plenty[day - 1];
          await one.post("/api/calendar/items", { day, productId: product?.id }, [201]);
        }
        return () => one.post(`/api/calendar/${calendar.id}/checkout`, customer, [200, 409]);
      }),
    );
    const won = (await Promise.all(orders.map((order) => order()))).filter(
      (response) => response?.status === 200,
    ).length;
    if (won !== left(scarce)) this.witness.object(`last pieces: ${won} sold of ${left(scarce)}`);
    this.won += won;
    for (const product of plenty.slice(0, 11)) {
      const id = product.variants.find(({ id }) => this.sold.has(id))?.id ?? "";
      this.sold.set(id, (this.sold.get(id) ?? 0) + won);
    }
  }

  checkStock({ variants }: Product, before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): void {
    for (const { id } of variants) {
      const gone = (before.get(id) ?? 0) - (after.get(id) ?? 0);
      const sold = this.sold.get(id) ?? 0;
      if (gone !== sold) this.witness.object(`stock: ${gone} pieces of ${id} are gone, ${sold} were ordered`);
    }
  }

  private oneWinner(what: string, responses: readonly (ApiResponse | undefined)[]): void {
    const winners = responses.filter((response) => response && response.status < 300).length;
    if (winners !== 1) this.witness.object(`${what}: ${winners} winners`);
    this.won += winners;
  }
}

type Pair = readonly [Visitor, Visitor];
const both = ([here, there]: Pair, ask: (one: Visitor) => Promise<ApiResponse | undefined>) =>
  Promise.all([ask(here), ask(there)]);

async function readCalendar(visitor: Visitor): Promise<CalendarWithItems> {
  return JSON.parse((await visitor.get("/api/calendar"))?.text ?? "");
}
