import { parseDatabaseName, parsePort, withDatabaseName } from "./uri-database";

test.each([
  ["mongodb://127.0.0.1:27017", "", "mongodb://127.0.0.1:27017/advent"],
  ["mongodb://u:p@a:1,b:2/shop?replicaSet=r", "shop", "mongodb://u:p@a:1,b:2/advent?replicaSet=r"],
  ["mongodb+srv://cluster.example/?w=majority", "", "mongodb+srv://cluster.example/advent?w=majority"],
  ["mongodb://%2Ftmp%2Fa.sock/?directConnection=true", "", "mongodb://%2Ftmp%2Fa.sock/advent?directConnection=true"],
])("%s names the database %j and can name another", (uri, name, renamed) => {
  expect(parseDatabaseName(uri)).toBe(name);
  expect(withDatabaseName(uri, "advent")).toBe(renamed);
});

test("port is read from the address", () => {
  expect(parsePort("mongodb://127.0.0.1:27018/advent?directConnection=true")).toBe(27018);
  expect(parsePort("mongodb://%2Ftmp%2Fa.sock/advent")).toBeUndefined();
});
