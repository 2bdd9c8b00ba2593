import { createServer } from "node:http";

/** Control server that does no work. A slow response from it means that the machine is slow. */
const server = createServer((_request, response) => response.end("here"));
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.on("disconnect", () => process.exit());
