import {
  Badge,
  Button,
  Cluster,
  handwriting,
  media,
  notePaper,
  SparkleIcon,
  Stack,
  styled,
  Text,
  UndoIcon,
} from "@advent/ui";
import type { AriaAttributes, ReactNode } from "react";
import type { Source, WritingHelp } from "./useHelp";

interface ComparisonProps extends WritingHelp {
  title: string;
  requestLabel: string;
  own: ReactNode;
  locked: boolean;
}

export function Comparison({
  suggestion,
  state,
  requestHelp,
  use,
  undo,
  title,
  requestLabel,
  own,
  locked,
}: ComparisonProps) {
  const isRequesting = state === "requesting";
  if (!suggestion) {
    return (
      <Stack>
        {own}
        <div>
          <Button variant="secondary" size="small" disabled={locked} busy={isRequesting} onClick={requestHelp}>
            <SparkleIcon /> {requestLabel}
          </Button>
        </div>
      </Stack>
    );
  }
  return (
    <Stack>
      <Columns>
        {own}
        <Passage title={title} text={suggestion.text} aria-busy={isRequesting}>
          <Text size="caption" tone="soft">
            {SOURCE_LABELS[suggestion.source]}
          </Text>
        </Passage>
      </Columns>
      <Cluster gap="xs">
        {state === "used" ? (
          <>
            <Badge tone="success">In your note</Badge>
            <Button key="undo" autoFocus variant="secondary" size="small" disabled={locked} onClick={undo}>
              <UndoIcon /> Undo
            </Button>
          </>
        ) : (
          <Button key="use" autoFocus size="small" disabled={locked || isRequesting} onClick={use}>
            Use
          </Button>
        )}
        <Button variant="quiet" size="small" disabled={locked} busy={isRequesting} onClick={requestHelp}>
          Try again
        </Button>
      </Cluster>
    </Stack>
  );
}

const SOURCE_LABELS: Readonly<Record<Source, string>> = {
  openai: "Written with a language model",
  "built-in": "Written from our templates",
};

interface PassageProps extends Pick<AriaAttributes, "aria-busy"> {
  title: string;
  text: string;
  children?: ReactNode;
}

export function Passage({ title, text, children, ...rest }: PassageProps) {
  return (
    <Stack as="section" gap="xs" aria-label={title} {...rest}>
      <Head>{title}</Head>
      <Words>{text}</Words>
      {children}
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 1rem;
  align-items: start;

  & > :only-child {
    grid-column: 1 / -1;
  }

  ${media.up("md")} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Head = styled.h3`
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 500;
`;

/** Long words scroll. They can have focus, because Safari's keyboard scrolls nothing else. */
const Words = styled.p.attrs({ tabIndex: 0 })`
  max-height: 20rem;
  overflow-y: auto;
  padding: 1rem 1.25rem;
  border-left: 1px solid ${({ theme }) => theme.color.gold};
  ${notePaper}
  ${handwriting}
`;
