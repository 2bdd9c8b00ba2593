import { AlertIcon, styled } from "@advent/ui";
import type { DeviceError } from "./device-error";

export function RecorderError({ problem: { sentence, steps } }: { problem: DeviceError }) {
  return (
    <Notice role="alert">
      <Sentence>
        <AlertIcon size="1.1em" />
        <span>{sentence}</span>
      </Sentence>
      {steps.length > 0 && (
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      )}
    </Notice>
  );
}

const Notice = styled.div`
  display: grid;
  gap: 0.75rem;
  align-content: center;
  max-width: 30rem;
  padding: 1.25rem;
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.5;
`;

const Sentence = styled.p`
  display: flex;
  gap: 0.5em;

  & > svg {
    margin-top: 0.2em;
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: 0.25rem;
  padding-left: 1.5rem;
  color: var(--text-soft);
`;
