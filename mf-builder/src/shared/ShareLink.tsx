import { Button } from "@advent/ui";
import { CopyLink } from "./CopyLink";

interface ShareLinkProps {
  url: string;
  label: string;
  /** What goes with the link, such as into a message. */
  text: string;
}

/** A link to copy, and the phone's share sheet where there is one. */
export function ShareLink({ url, label, text }: ShareLinkProps) {
  return (
    <>
      <CopyLink url={url} label={label} />
      {"share" in navigator && (
        <div>
          {/* It rejects when the sheet is closed. */}
          <Button variant="secondary" size="small" onClick={() => void navigator.share({ text, url }).catch(() => {})}>
            Share
          </Button>
        </div>
      )}
    </>
  );
}
