import Badge from '@cloudscape-design/components/badge';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { CallRow } from '../../../../shared/assistants/voice/call.ts';
import { callStateText, tierLabel } from './call-words.ts';

const isFailureText = /^(Could not|Not called|It is not known|The provider)/;

export const CallStateBadge = (call: Pick<CallRow, 'status' | 'phase' | 'outcome'>) => {
  const text = callStateText(call);
  if (call.status === 'active') return <StatusIndicator type="in-progress">{text}</StatusIndicator>;
  return <StatusIndicator type={isFailureText.test(text) ? 'warning' : 'success'}>{text}</StatusIndicator>;
};

const colors = { hot: 'severity-high', warm: 'severity-medium', cold: 'severity-neutral' } as const;

/** Badge with the caller's tier. */
export const TierBadge = ({ tier }: Pick<CallRow, 'tier'>) =>
  tier === null ? '–' : <Badge color={colors[tier]}>{tierLabel[tier]}</Badge>;
