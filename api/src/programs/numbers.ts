import { countNumbers } from "../admin/numbers/count-numbers";
import { createNumberModels } from "../admin/numbers/number-models";
import { createCalendarModel } from "../calendars/calendar-model";
import { connectPatiently } from "../database/connect-database";
import { createShopSettings } from "../shop/shop-settings";
import { readProgramConfig, runProgram } from "./run-program";

const help = `npm run numbers   counts all calendars again, while the suite runs; those that were deleted stay counted`;

runProgram({ help, repeat: "continue" }, async () => {
  const variables = readProgramConfig();
  const connection = await connectPatiently(variables);
  const { config } = await createShopSettings(connection, variables);
  const deps = { calendars: createCalendarModel(connection), numbers: createNumberModels(connection), config };
  console.log(`${await countNumbers({ ...deps, now: Date.now }, { isRebuild: true })} calendars counted.`);
});
