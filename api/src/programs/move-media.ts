import { connectPatiently } from "../database/connect-database";
import { createMediaModel } from "../media/media-model";
import { storeNamed } from "../start/create-media-store";
import { moveMedia } from "../uploads/move-media";
import { readProgramConfig, runProgram } from "./run-program";

const help = `npm run move-media -- s3|gridfs   moves all media there while the suite runs; repeat it to continue
The API must run with MEDIA_STORE set to that store and MEDIA_STORE_FORMER to the other one.`;

const usage = { help, argumentCount: 1, repeat: "continue" };

runProgram(usage, async ({ words: [to] }) => {
  const config = readProgramConfig();
  const { MEDIA_STORE, MEDIA_STORE_FORMER } = config;
  if (to !== MEDIA_STORE || !MEDIA_STORE_FORMER)
    throw new Error(
      `MEDIA_STORE must be ${to} and MEDIA_STORE_FORMER the other store, here and for every API, before media move.`,
    );
  const connection = await connectPatiently(config);
  const target = await storeNamed(MEDIA_STORE, config, connection);
  const from = await storeNamed(MEDIA_STORE_FORMER, config, connection);
  const { moved, damaged } = await moveMedia({ records: createMediaModel(connection), from, to: target });
  console.log(`${moved} media moved to ${to}.`);
  if (damaged.length > 0)
    throw new Error(`${damaged.length} media stay: their bytes are gone or damaged: ${damaged.join(", ")}.`);
  console.log("MEDIA_STORE_FORMER can be removed.");
});
