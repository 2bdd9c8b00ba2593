import * as z from "zod/mini";
import { DIRECTION_CONTROLS } from "./clean-text";
import { createTextSchema } from "./primitives";

export const createLineSchema = (max: number) =>
  createTextSchema(max).check(
    z.minLength(1, "must not be empty"),
    z.regex(/^[^\t\n\r]*$/, "must be on one line"),
    z.refine((line) => !DIRECTION_CONTROLS.test(line), "must not contain characters that change the direction of text"),
  );
export const createWholeNumberSchema = (least: number, most: number) =>
  z.int().check(z.gte(least, `must be ${least} or more`), z.lte(most, `must be ${most} or less`));
export const createListSchema = <Item extends z.ZodMiniType>(item: Item, most = 100) =>
  z.array(item).check(z.maxLength(most, `must have at most ${most} entries`));
