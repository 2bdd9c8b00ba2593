import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface ResponsesRequest {
  model: string;
  instructions: string;
  input: { role: string; content: string }[];
  text: { format: { type: string; name: string; strict: boolean; schema: object } };
  store: boolean;
}

interface Heard {
  language: string;
  segments: { start: number; end: number; text: string; no_speech_prob?: number; avg_logprob?: number }[];
}

type Behaviour =
  | { says: string }
  | { hears: Heard }
  | { outputs: string; status?: "completed" | "incomplete" }
  | { refuses: string }
  | { fails: number; headers?: Record<string, string> }
  | { sends: string }
  | { hangs: true };

/** Server for OpenAI's Responses, Transcriptions and Moderations protocols. Repeats its last behaviour. */
export class OpenAiServer {
  behaviours: Behaviour[] = [{ says: "With love." }];
  flags: (input: string) => boolean = () => false;
  readonly requests: ResponsesRequest[] = [];
  readonly transcribed: Record<string, unknown>[] = [];
  readonly moderated: string[] = [];
  brokenOff = 0;

  private readonly server = createServer((req, res) => {
    res.on("close", () => {
      if (!res.writableFinished) this.brokenOff += 1;
    });
    this.handle(req, res).catch((error: unknown) => res.destroy(error as Error));
  });

  static async start(): Promise<OpenAiServer> {
    const fake = new OpenAiServer();
    await new Promise<void>((resolve) => fake.server.listen(0, "127.0.0.1", resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  get lastData(): Record<string, unknown> {
    return JSON.parse(this.requests.at(-1)?.input[0]?.content ?? "null");
  }

  reset(...behaviours: Behaviour[]): void {
    this.behaviours = behaviours;
    this.flags = () => false;
    this.requests.length = 0;
    this.transcribed.length = 0;
    this.moderated.length = 0;
    this.brokenOff = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const bytes = await buffer(req);
    if (req.headers.authorization !== "Bearer sk-test") return json(res, 401, { error: { message: "Bad key" } });
    if (req.url === "/v1/audio/transcriptions") return this.transcribe(await readForm(req, bytes), res);
    const body = JSON.parse(bytes.toString());
    if (req.url === "/v1/moderations") return this.moderate(body, res);
    if (req.url === "/v1/responses") return this.respond(body, res);
    json(res, 404, { error: { message: "Unknown path" } });
  }

  private moderate({ input, model }: { input: string; model: string }, res: ServerResponse): void {
    this.moderated.push(input);
    json(res, 200, { id: "modr-1", model, results: [{ flagged: this.flags(input), categories: {} }] });
  }

  private transcribe(form: Record<string, unknown>, res: ServerResponse): void {
    this.transcribed.push(form);
    this.behave(res, (behaviour) => ("hears" in behaviour ? { task: "transcribe", ...behaviour.hears } : {}));
  }

  private respond(body: ResponsesRequest, res: ServerResponse): void {
    this.requests.push(body);
    this.behave(res, (behaviour) => ("hears" in behaviour ? {} : response(body.model, behaviour)));
  }

  private behave(res: ServerResponse, respond: (behaviour: Spoken) => object): void {
    const behaviour = this.behaviours.length > 1 ? this.behaviours.shift() : this.behaviours[0];
    if (!behaviour || "hangs" in behaviour) return;
    if ("fails" in behaviour) {
      json(res, behaviour.fails, { error: { message: "No", type: "server_error" } }, behaviour.headers);
    } else if ("sends" in behaviour) res.setHeader("content-type", "application/json").end(behaviour.sends);
    else json(res, 200, respond(behaviour));
  }
}

type Spoken = Exclude<Behaviour, { fails: number } | { sends: string } | { hangs: true }>;

async function readForm(req: IncomingMessage, bytes: Buffer): Promise<Record<string, unknown>> {
  const headers = { "content-type": req.headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData();
  const fields = [...form].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, { name: value.name, type: value.type, size: value.size }],
  );
  return Object.fromEntries(fields);
}

function response(model: string, behaviour: Exclude<Spoken, { hears: Heard }>) {
  const content =
    "refuses" in behaviour
      ? { type: "refusal", refusal: behaviour.refuses }
      : { type: "output_text", annotations: [], text: buildOutput(behaviour) };
  const status = "status" in behaviour ? behaviour.status : "completed";
  return {
    id: "resp_1",
    object: "response",
    created_at: 1,
    model,
    status,
    error: null,
    incomplete_details: status === "incomplete" ? { reason: "max_output_tokens" } : null,
    output: [{ id: "msg_1", type: "message", role: "assistant", status, content: [content] }],
  };
}

function buildOutput(behaviour: { says: string } | { outputs: string }): string {
  return "says" in behaviour ? JSON.stringify({ message: behaviour.says }) : behaviour.outputs;
}

function json(res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  res.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
