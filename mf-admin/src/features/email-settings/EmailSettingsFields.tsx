import {
  EMAIL_HOST_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  EMAIL_PROVIDERS,
  EMAIL_SENDER_NAME_MAX_LENGTH,
} from "@advent/contract";
import type { ApiError } from "@advent/store";
import { SelectField } from "../../shared/SelectField";
import { PasswordField, TextField } from "../../shared/TextField";
import { type EmailValues, PROVIDER_OPTIONS } from "./email-values";

interface EmailSettingsFieldsProps {
  values: EmailValues;
  isPasswordKept: boolean;
  error: ApiError | undefined;
  onChange: (change: Partial<EmailValues>) => void;
}

export function EmailSettingsFields({ values, isPasswordKept, error, onChange }: EmailSettingsFieldsProps) {
  const { provider } = values;
  const bind = (name: keyof EmailValues, label: string) => ({
    name,
    label,
    value: values[name],
    error: error?.field === name ? `${label} ${error.message}` : undefined,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const keptHint = isPasswordKept ? "Leave it empty to keep the stored one." : undefined;
  return (
    <>
      <SelectField
        label="Email leaves through"
        options={PROVIDER_OPTIONS}
        value={provider}
        onChange={(next) => onChange({ provider: next, password: "" })}
      />
      {provider === "smtp" ? (
        <>
          <TextField hint="Such as mail.example.co.uk" maxLength={EMAIL_HOST_MAX_LENGTH} {...bind("host", "Server")} />
          <TextField hint="465 or 587" inputMode="numeric" maxLength={5} {...bind("port", "Port")} />
          <TextField hint="Often the email address" maxLength={200} autoComplete="off" {...bind("user", "User")} />
          <PasswordField hint={keptHint} autoComplete="off" {...bind("password", "Password")} />
        </>
      ) : (
        <PasswordField
          hint={keptHint}
          autoComplete="off"
          {...bind("password", `${EMAIL_PROVIDERS[provider].name} API key`)}
        />
      )}
      <TextField maxLength={EMAIL_SENDER_NAME_MAX_LENGTH} {...bind("fromName", "Sender’s name")} />
      <TextField type="email" maxLength={EMAIL_MAX_LENGTH} {...bind("fromAddress", "Sender’s address")} />
      <TextField
        hint="Gets orders, requests and replies. Only your team sees it, and buyers who reply."
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        {...bind("shopEmail", "Shop’s own address")}
      />
    </>
  );
}
