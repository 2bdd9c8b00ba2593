import { getErrorSentence } from "@advent/store";
import { useLogOutMutation } from "@advent/store/admin";
import { Button, useToast } from "@advent/ui";
import { useAdminSession } from "./session/session";

export function LogOutButton() {
  const [send, { isLoading }] = useLogOutMutation();
  const { show, fail } = useToast();
  const { end } = useAdminSession();

  async function logOut(): Promise<void> {
    const { error } = await send();
    if (error) return fail(getErrorSentence(error));
    end("logged out");
    show({ title: "Logged out" });
  }

  return (
    <Button variant="secondary" size="small" busy={isLoading} onClick={() => void logOut()}>
      Logout
    </Button>
  );
}
