import { Button, inkSurface, styled } from "@advent/ui";
import { PrintLink } from "./PrintLink";
import { MAX_PRINTED_CALENDARS, useSelection } from "./SelectionProvider";

export function PrintBar() {
  const { calendars, isFull, clear } = useSelection();
  if (calendars.length === 0) return null;
  return (
    <Bar role="region" aria-label="Selected calendars">
      <span>
        <span>{calendars.length === 1 ? "1 calendar selected" : `${calendars.length} calendars selected`}</span>
        {isFull && <span>; you can print up to {MAX_PRINTED_CALENDARS} at once</span>}
      </span>
      <Button variant="quiet" size="small" onClick={clear}>
        Clear
      </Button>
      <PrintLink calendars={calendars}>Print selected</PrintLink>
    </Bar>
  );
}

const Bar = styled.div`
  ${inkSurface}
  position: sticky;
  bottom: ${({ theme }) => theme.space.md};
  z-index: ${({ theme }) => theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.lg}`};
  width: fit-content;
  max-width: 100%;
  margin: ${({ theme }) => theme.space.md} auto 0;
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.lg}`};
  box-shadow: ${({ theme }) => theme.shadow.high};
  font-size: ${({ theme }) => theme.size.small};
`;
