import { Cluster, Stack } from "@advent/ui";
import { Radio, RadioCard, RadioGroup } from "@advent/ui/fields";
import { useState } from "react";
import { focusOn } from "../../frame/play";
import { renderPart } from "../../frame/stories";

export default { title: "UI/Radios" };

interface TonesProps {
  start: string | null;
  disabled?: boolean;
}

function Tones({ start, disabled = false }: TonesProps) {
  const [tone, choose] = useState(start);
  return (
    <RadioGroup label="Gold tone" value={tone} onValueChange={choose} disabled={disabled}>
      <Cluster>
        <Radio value="white" label="White gold" />
        <Radio value="yellow" label="Yellow gold" />
        <Radio value="rose" label="Rose gold" disabled />
      </Cluster>
    </RadioGroup>
  );
}

function Cards({ start, disabled = false }: TonesProps) {
  const [mode, choose] = useState(start);
  return (
    <RadioGroup label="Calendar experience" hideLabel value={mode} onValueChange={choose} disabled={disabled}>
      <Stack>
        <RadioCard
          value="stylist"
          title="Pre-Curated"
          description="Our stylist chooses twelve gifts."
          badge="Most popular"
        />
        <RadioCard value="own" title="Build Your Own" description="Choose every gift yourself." />
        <RadioCard value="none" title="Not available" description="This one is disabled by itself." disabled />
      </Stack>
    </RadioGroup>
  );
}

export const NothingChosen = renderPart(<Tones start={null} />);
export const Chosen = renderPart(<Tones start="yellow" />);
export const Disabled = renderPart(<Tones start="white" disabled />);
export const Focus = renderPart(<Tones start="yellow" />, {}, focusOn("radio", "Yellow gold"));
export const CardsChosen = renderPart(<Cards start="own" />);
export const CardsDisabled = renderPart(<Cards start="stylist" disabled />);
export const CardsFocus = renderPart(<Cards start="stylist" />, {}, focusOn("radio", "Pre-Curated"));
