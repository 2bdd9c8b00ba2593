import { formatMoment, type ReportedFailure, type ReportPhase } from "@advent/contract";
import { Stack, styled, Text } from "@advent/ui";

export function ReportList({ reports }: { reports: ReportedFailure[] }) {
  if (reports.length === 0) {
    return (
      <Text size="small" tone="soft">
        None in the last thirty days.
      </Text>
    );
  }
  return (
    <List role="list">
      {reports.map((report) => (
        <Stack as="li" gap="none" key={`${report.phase} ${report.version} ${report.message}`}>
          <strong>{phases[report.phase]}</strong>
          <span>{report.message}</span>
          <Text size="caption" tone="soft">
            <span>{formatTimes(report.count)}, last </span>
            <time dateTime={report.lastAt}>{formatMoment(report.lastAt)}</time>
            {report.version && <span>, build {report.version}</span>}
          </Text>
        </Stack>
      ))}
    </List>
  );
}

const phases: Record<ReportPhase, string> = {
  manifest: "Manifest unreadable",
  entry: "Failed to start",
  load: "Page failed to load",
  version: "Incompatible contract version",
  render: "Failed while rendering",
  run: "Failed while in use",
  timeout: "Timed out",
};

const formatTimes = (count: number) => (count === 1 ? "Once" : `${count.toLocaleString("en-GB")} times`);

const List = styled.ul`
  display: grid;
  max-height: 22rem;
  overflow-y: auto;
  overflow-wrap: anywhere;
  font-size: ${({ theme }) => theme.size.small};

  & > li {
    padding-block: ${({ theme }) => theme.space.xs};
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
`;
