import { styled } from "@advent/ui";

interface UnplayableProps {
  src: string;
  what: string;
}

export function Unplayable({ src, what }: UnplayableProps) {
  return (
    <Notice role="alert">
      This browser can't play the {what}.{" "}
      <a href={src} download>
        Download it
      </a>{" "}
      to play it elsewhere.
    </Notice>
  );
}

const Notice = styled.p`
  padding: 1.5rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  text-align: center;
`;
