import type { RunningApi } from "../../../test/api";
import { type BackupShops, startBackupShops } from "../../../test/backup-shops";
import { importChecked, listOwn, TWO_PRODUCTS } from "../../../test/own-products";
import { assertOk } from "../../../test/visitor";
import type { Archive } from "./archive";
import { backUp, restore } from "./backup";

const LINES = [{ variantId: "var_ring-3", quantity: 1 }];
let shops: BackupShops;
let source: RunningApi;
let second: RunningApi;
beforeAll(async () => {
  shops = await startBackupShops();
  ({ source, second } = shops);
});
afterAll(() => shops.stop());

/** Backs the shop up, and changes it once the first entry of a collection is read. */
async function backUpWhile(collection: RegExp, change: () => Promise<unknown>): Promise<Archive> {
  const archive = await shops.open();
  async function* withChange(entries: Parameters<Archive["write"]>[0]) {
    let isDue = true;
    for await (const entry of entries) {
      yield entry;
      if (!isDue || !collection.test(entry.name)) continue;
      isDue = false;
      await change();
    }
  }
  await backUp(shops.toSource(source), { ...archive, write: (entries) => archive.write(withChange(entries)) });
  return archive;
}

async function setPieces(api: RunningApi, pieces: number): Promise<void> {
  const owner = await api.admin();
  const studs = (await listOwn(owner))[1];
  const variants = [{ id: studs?.variants[0]?.id, stock: { seen: studs?.variants[0]?.pieces, pieces } }];
  await assertOk(owner.patch("/api/admin/products/own_sun-studs", { revision: studs?.revision, variants }));
}

test("product edited during a backup accepts a new count after the restore", async () => {
  await importChecked(await source.admin(), TWO_PRODUCTS);
  const archive = await backUpWhile(/^products\//, () => setPieces(source, 9));
  await restore(shops.toSource(second), archive, { replace: true });
  await second.services.catalogue.refresh?.();
  await setPieces(second, 7);
  expect((await listOwn(await second.admin()))[1]?.variants[0]?.pieces).toBe(7);
});

test("sale during a backup is counted once it is repeated", async () => {
  await source.services.catalogue.sell("calendar-1:1", LINES);
  const countLeft = async (api: RunningApi) =>
    (await api.services.database.connection.collection("stock").findOne({}))?.left["var_ring-3"];
  const archive = await backUpWhile(/^stock/, () => source.services.catalogue.sell("calendar-2:1", LINES));
  await restore(shops.toSource(second), archive, { replace: true });
  await second.services.catalogue.sell("calendar-2:1", LINES);
  expect(await countLeft(second)).toBe(await countLeft(source));
});
