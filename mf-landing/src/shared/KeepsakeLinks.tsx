import { getKeepsakeLinks } from "@advent/contract";
import { styled } from "@advent/ui";
import { GoldButton } from "./shared.styles";

export function KeepsakeLinks({ calendarId }: { calendarId: string }) {
  const { page, print } = getKeepsakeLinks(calendarId);
  return (
    <Links>
      <GoldButton as="a" href={page}>
        Save your keepsake
      </GoldButton>
      <Print href={print}>Words and pictures for printing (PDF)</Print>
    </Links>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.5rem 1.5rem;
`;

const Print = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: var(--text-soft, ${({ theme }) => theme.color.textSoftOnInk});
  font-size: ${({ theme }) => theme.size.small};
`;
