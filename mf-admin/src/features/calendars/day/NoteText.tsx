import { styled } from "@advent/ui";
import { useState } from "react";

const SHORT_NOTE_LENGTH = 220;

export function NoteText({ text }: { text: string }) {
  const [whole, setWhole] = useState(text.length <= SHORT_NOTE_LENGTH);
  return (
    <div>
      <Words $cut={!whole}>{text}</Words>
      {text.length > SHORT_NOTE_LENGTH && (
        <More type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? "Show less" : "Show all"}
        </More>
      )}
    </div>
  );
}

const Words = styled.p<{ $cut: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.5;
  white-space: pre-line;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $cut }) => ($cut ? 4 : "none")};
`;

const More = styled.button`
  min-height: 1.75rem;
  padding: 0;
  border: 0;
  background: none;
  font-size: ${({ theme }) => theme.size.caption};
  text-decoration: underline;
  text-underline-offset: 0.25em;
  cursor: pointer;
`;
