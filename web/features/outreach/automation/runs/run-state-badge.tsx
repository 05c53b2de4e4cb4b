import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { RunState } from '../../../../../shared/outreach/automation/run.ts';

const marks: Record<RunState, [type: StatusIndicatorProps.Type, label: string]> = {
  running: ['in-progress', 'Running'],
  waiting: ['pending', 'Waiting'],
  done: ['success', 'Done'],
  stopped: ['stopped', 'Stopped'],
  skipped: ['stopped', 'Not needed'],
  failed: ['error', 'Failed'],
};

export const runStates = (Object.keys(marks) as RunState[]).map((value) => ({ value, label: marks[value][1] }));

export const RunStateBadge = ({ state }: { state: RunState }) => (
  <StatusIndicator type={marks[state][0]}>{marks[state][1]}</StatusIndicator>
);
