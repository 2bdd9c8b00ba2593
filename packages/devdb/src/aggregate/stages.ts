import { type Iterator, Lazy } from "mingo/lazy";
import { $group } from "mingo/operators/pipeline";
import type { AnyObject, Options } from "mingo/types";
import type { Doc } from "../bson/types";
import { compileFilter } from "../query/match";
import { parseSort, sortDocs } from "../query/sort";

export function matchStage(source: Iterator, filter: AnyObject, options: Options): Iterator {
  const matches = compileFilter(filter, toLiterals(options.variables ?? {}));
  return source.filter((doc) => matches(doc as Doc));
}

export function sortStage(source: Iterator, spec: AnyObject, _options: Options): Iterator {
  const fields = parseSort(spec);
  return source.transform((docs) => Lazy(sortDocs(docs as Doc[], fields, (doc) => doc)));
}

export function sortByCountStage(source: Iterator, expression: AnyObject, options: Options): Iterator {
  return sortStage($group(source, { _id: expression, count: { $sum: 1 } }, options), { count: -1 }, options);
}

/** Keeps values literal: a string that begins with `$` must not be read as a path. */
function toLiterals(variables: AnyObject): AnyObject {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, { $literal: value }]));
}
