import { ThemeRoot, ToastProvider } from "@advent/ui";
import { act, renderHook } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { hasSameWords, type Source, useHelp } from "./useHelp";

const message = { title: "Said", description: "Something." };
const greeting = "My dearest, good morning.";
const request = jest.fn();
const getText = ({ text }: { text: string; source: Source }) => text;

const respond = (text: string) => {
  request.mockReturnValueOnce({ unwrap: async () => ({ text, source: "built-in" }), abort: () => undefined });
};

function Toasts({ children }: { children: ReactNode }) {
  return (
    <ThemeRoot>
      <ToastProvider>{children}</ToastProvider>
    </ThemeRoot>
  );
}

async function startHelp(start: string) {
  const useWriting = () => {
    const [text, onWrite] = useState(start);
    const help = useHelp({ text, onWrite, request, getText, success: message, failure: message, nothing: message });
    return { ...help, text, onWrite };
  };
  const { result } = renderHook(useWriting, { wrapper: Toasts });
  return {
    result,
    press: (action: "requestHelp" | "use" | "undo") => act(async () => result.current[action]()),
    write: (text: string) => act(() => result.current.onWrite(text)),
  };
}

test("Undo and Use restore edited texts", async () => {
  const { result, press, write } = await startHelp("hi");
  respond(greeting);
  await press("requestHelp");
  write("hi, Ada");
  await press("use");
  write(`${greeting} Ada`);
  await press("undo");
  expect(result.current.text).toBe("hi, Ada");
  await press("use");
  expect(result.current.text).toBe(`${greeting} Ada`);
});

test("last suggestion stays during and after a failed request", async () => {
  const { result, press } = await startHelp("hi");
  respond(greeting);
  await press("requestHelp");
  let rejectRequest = (_error: Error) => {};
  const response = new Promise((_resolve, reject) => {
    rejectRequest = reject;
  });
  request.mockReturnValueOnce({ unwrap: () => response, abort: () => undefined });
  await press("requestHelp");
  expect(result.current).toMatchObject({ state: "requesting", suggestion: { text: greeting } });
  await act(async () => rejectRequest(new Error("no")));
  expect(result.current).toMatchObject({ state: "idle", suggestion: { text: greeting } });
});

test("retry uses the shopper's text unless the suggestion was edited", async () => {
  const { result, press, write } = await startHelp("hi");
  respond(greeting);
  await press("requestHelp");
  await press("use");
  respond(greeting);
  await press("requestHelp");
  expect(request).toHaveBeenLastCalledWith("hi");
  expect(result.current.text).toBe("hi");
  await press("use");
  write(`${greeting} Ada`);
  respond(greeting);
  await press("requestHelp");
  expect(request).toHaveBeenLastCalledWith(`${greeting} Ada`);
});

test("punctuation, spacing and capitals make no other words", () => {
  expect(hasSameWords("i dont know", "I don’t  know.")).toBe(true);
  expect(hasSameWords("i dont know", "I don’t know 💎")).toBe(false);
});
