import { WebSocket } from "undici";

/** Sends one command. @throws the browser's error */
export type SendCommand = (method: string, params: object) => Promise<unknown>;

interface Message {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Connects to a browser's WebDriver BiDi address (https://www.w3.org/TR/webdriver-bidi). */
export async function connectBidi(address: string): Promise<SendCommand> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  socket.addEventListener("close", () => {
    for (const respond of waiting.values()) respond({ error: "closed", message: "The browser has ended." });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let lastId = 0;
  return async (method, params) => {
    lastId += 1;
    const id = lastId;
    const response = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await response;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
}
