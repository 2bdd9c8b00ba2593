import { createServer } from "node:http";

/** A server that does nothing: when even this one is slow, the machine is. */
const server = createServer((_request, response) => response.end("here"));
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.on("disconnect", () => process.exit());
