import { errorSentence, useLogOutMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useAdminSession } from "./sessionContext";

/** Ends the session on the server and shows the login card. */
export function useLogOut() {
  const [send, { isLoading: busy }] = useLogOutMutation();
  const { show } = useToast();
  const { end } = useAdminSession();

  async function logOut(): Promise<void> {
    const { error } = await send();
    if (error) return show({ title: "Error", description: errorSentence(error), tone: "destructive" });
    end("logged out");
    show({ title: "Logged out" });
  }

  return { busy, logOut: () => void logOut() };
}
