import { type BoxScan, buildPath, formatEngravingTask, isProductCode, type PackOrder } from "@advent/contract";
import { Link } from "@advent/router";
import { Button, CheckIcon, Heading, Stack, styled, Text, VisuallyHidden } from "@advent/ui";
import { waitForPaint } from "@advent/ui/boot";
import { type KeyboardEvent, useRef, useState } from "react";
import { adminPages } from "../../pages";
import { AdminSection } from "../../shared/AdminSection";
import { LineForm } from "../../shared/LineForm";
import { TextField } from "../../shared/TextField";
import { useLeaveWarning } from "../../shared/useLeaveWarning";
import { CameraScanner } from "./CameraScanner";
import { checkScan, checkScans, createCodeMemory, type ScanResult } from "./check-scan";
import { AddressLines } from "./DeliveryAddress";
import { Numeral } from "./OrderBoxes";
import type { Packing } from "./useOrderChange";
import { useStoredList } from "./useStoredList";

const ALARM_TIMEOUT_MS = 200;

interface ScanPanelProps {
  order: PackOrder;
  isBusy: boolean;
  onPacked: (packing: Packing) => Promise<boolean>;
}

/** Packs box by box: the day's card, then its product. A hand scanner types the code and Enter. */
export function ScanPanel({ order: whole, isBusy, onPacked }: ScanPanelProps) {
  const order = { ...whole, items: whole.items.filter(({ isRefunded }) => !isRefunded) };
  const { list, change, forget } = useStoredList<BoxScan>(`advent-scans-${order.calendarId}`);
  const [open, setOpen] = useState<number | null>(null);
  const [result, setResult] = useState<ScanResult>();
  const [reason, setReason] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // A scan of a product that was replaced since does not count.
  const scans = list.filter(({ itemId, code: scanned }) =>
    order.items.some((item) => item.itemId === itemId && isProductCode(item, scanned)),
  );
  const isPacked = (itemId: string) => scans.some((scan) => scan.itemId === itemId);
  const isComplete = scans.length === order.items.length;
  useLeaveWarning(!isComplete && reason.trim() !== "");

  const [memory] = useState(createCodeMemory);
  const state = { open, isPacked };

  function take(next: ScanResult | undefined): void {
    if (!next) return;
    setResult(next);
    setOpen(next.is === "match" ? null : next.day);
    // Opening the device's sound may take longer than showing the alert.
    if (next.is === "wrong") void waitForPaint(ALARM_TIMEOUT_MS).then(raiseAlarm);
    const item = order.items.find(({ day }) => day === next.day);
    if (next.is === "match" && item && next.code && !isPacked(item.itemId)) {
      memory.use(next.code);
      change([...scans, { itemId: item.itemId, code: next.code }]);
    }
    if (next.is === "sheet" && isComplete) void finish();
    field.current?.focus();
  }

  async function finish(override?: string): Promise<void> {
    if (await onPacked({ scans, override })) forget();
  }

  return (
    <Panel aria-label="Scan to pack">
      <Heading level={2} size="subheading">
        {scans.length} of {order.items.length} boxes packed
      </Heading>
      {order.deliveryAddress && <AddressLines address={order.deliveryAddress} />}
      <LineForm
        label="Scan a card, then its product"
        isLookup
        ref={field}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        submitLabel="Enter"
        onKeyDown={submitOnTab}
        onSubmit={(code, { clear }) => {
          if (code) take(checkScan(order, state, code));
          clear();
        }}
      />
      <CameraScanner onLook={(codes) => take(checkScans(order, state, memory.look(codes)))} />
      {result && (
        <Result role={result.is === "wrong" ? "alert" : "status"} $is={result.is}>
          <span>{result.say}</span>{" "}
          {result.otherOrder && (
            <Link to={buildPath(adminPages.order, { calendarId: result.otherOrder })}>Open that order</Link>
          )}
        </Result>
      )}
      <Boxes role="list" aria-label="Boxes">
        {order.items.map(({ itemId, day, name, variantTitle, engraving, sku, location }) => (
          <li key={day}>
            <Box
              type="button"
              aria-pressed={open === day}
              $isPacked={isPacked(itemId)}
              onClick={() => {
                setOpen(day);
                field.current?.focus();
              }}
            >
              <Numeral>{day}</Numeral>
              <span>
                {[name, variantTitle].filter(Boolean).join(", ")}
                <small>
                  {[engraving && formatEngravingTask(engraving), sku, location].filter(Boolean).join(" · ")}
                </small>
              </span>
              {isPacked(itemId) && (
                <span>
                  <CheckIcon size="1.25rem" />
                  <VisuallyHidden>Packed</VisuallyHidden>
                </span>
              )}
            </Box>
          </li>
        ))}
      </Boxes>
      {isComplete ? (
        <Button busy={isBusy} onClick={() => void finish()}>
          Mark as packed
        </Button>
      ) : (
        <details>
          <summary>Pack without scanning every box</summary>
          <Stack gap="xs">
            <TextField
              label="Why were boxes not scanned?"
              hint="The reason is kept with the order."
              maxLength={400}
              value={reason}
              onChange={setReason}
            />
            <Button
              variant="secondary"
              busy={isBusy}
              aria-disabled={reason.trim() === ""}
              onClick={() => void finish(reason.trim())}
            >
              Pack anyway
            </Button>
          </Stack>
        </details>
      )}
      <Text size="small" tone="soft">
        Choose a box by hand if its card can’t be read. Scan the pack sheet at the end to mark the order as packed.
      </Text>
    </Panel>
  );
}

/** Some scanners end a code with Tab. */
export function submitOnTab(event: KeyboardEvent<HTMLInputElement>): void {
  const { value, form } = event.currentTarget;
  if (event.key !== "Tab" || event.shiftKey || value.trim() === "") return;
  event.preventDefault();
  form?.requestSubmit();
}

const TONE_HZ = 220;
const TONE_SECONDS = 0.6;

/** Signals a wrong scan by sound and vibration, if the device supports them. */
function raiseAlarm(): void {
  navigator.vibrate?.([300, 100, 300]);
  if (typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.type = "square";
  tone.frequency.value = TONE_HZ;
  tone.connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + TONE_SECONDS);
}

const Panel = styled(AdminSection)`
  max-width: none;
  justify-items: stretch;
`;

const Result = styled.p<{ $is: ScanResult["is"] }>`
  padding: ${({ theme }) => theme.space.sm};
  font-size: ${({ theme }) => theme.size.lead};
  font-weight: 600;
  ${({ theme, $is }) =>
    $is === "wrong"
      ? `background: ${theme.color.danger}; color: ${theme.color.textOnInk};`
      : $is === "match"
        ? `background: ${theme.color.successTint}; color: ${theme.color.success};`
        : "background: var(--surface-sunken); border: 1px solid var(--line);"}

  & > a {
    color: inherit;
  }
`;

const Boxes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${({ theme }) => theme.space.xs};
`;

const Box = styled.button<{ $isPacked: boolean }>`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  width: 100%;
  height: 100%;
  padding: ${({ theme }) => theme.space.xs};
  border: 1px solid var(--line);
  border-radius: ${({ theme }) => theme.radius.small};
  text-align: left;
  line-height: 1.35;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${({ theme, $isPacked }) =>
    $isPacked ? `background: ${theme.color.successTint}; color: ${theme.color.success};` : "background: none;"}

  &[aria-pressed="true"] {
    border-color: var(--text);
    box-shadow: inset 0 0 0 1px var(--text);
    background: var(--surface-sunken);
  }
  & small {
    display: block;
    color: var(--text-soft);
    font-size: ${({ theme }) => theme.size.caption};
  }
`;
