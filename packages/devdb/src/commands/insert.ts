import { ObjectId } from "bson";
import { encodeForStorage } from "../bson/codec";
import { type Doc, getField, MISSING_VALUE } from "../bson/types";
import { statementsArgument } from "./arguments";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";
import { runStatements } from "./write-result";

export const insertCommand = defineCommand(["documents", "ordered"], insert);

async function insert(body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  const namespace = getNamespace(database, body.insert);
  const documents = statementsArgument("documents", body.documents);
  const insertOne = function* (document: Doc) {
    const doc = withOwnId(document);
    engine.storage.findOrCreate(namespace).insert(doc, encodeForStorage(doc));
    yield;
  };
  const inserting = runStatements(documents, body.ordered, insertOne);
  const { done, writeErrors } = await engine.storage.writeInBatches(inserting);
  return { n: done.length, ...writeErrors };
}

function withOwnId(document: Doc): Doc {
  const id = getField(document, "_id");
  if (id !== MISSING_VALUE && Object.keys(document)[0] === "_id") return document;
  const { _id, ...rest } = document;
  return { _id: id === MISSING_VALUE ? new ObjectId() : _id, ...rest };
}
