import { builderPage } from "@advent/contract";
import { StartCalendarButton } from "@advent/dialogs";
import { useAppNavigate } from "@advent/router";
import type { ButtonProps } from "@advent/ui";

export function StartAnother({ variant = "secondary" }: Pick<ButtonProps, "variant">) {
  const navigate = useAppNavigate();
  return <StartCalendarButton variant={variant} onStarted={() => navigate(builderPage.path)} />;
}
