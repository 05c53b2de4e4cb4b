import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { SessionAlert, SessionView } from '../../../../../shared/company/identity/session-view.ts';
import { LongText } from '../../../../ui/console/list/long-text.tsx';
import { codeLabel } from '../../../../ui/console/marks/labels.ts';
import { formatAgo, formatMoment } from '../../../../ui/console/times.ts';

const alertWords: Record<SessionAlert, string> = { new_device: 'New device', odd_hour: 'Unusual hour' };

const statusMarks: Record<SessionView['status'], { type: 'success' | 'pending' | 'stopped'; text: string }> = {
  active: { type: 'success', text: 'Active' },
  idle: { type: 'pending', text: 'Fell asleep' },
  ended: { type: 'stopped', text: 'Ended' },
};

const deviceWords = (browser: string, platform: string): string =>
  browser === 'Unknown' ? 'Unknown browser' : `${browser}${platform === 'Unknown' ? '' : ` on ${platform}`}`;

const Who = ({ session }: { session: SessionView }) => (
  <div>
    <LongText>{session.name ?? session.email ?? 'Someone'}</LongText>
    {session.name && session.email && (
      <Box color="text-body-secondary" fontSize="body-s">
        <LongText>{session.email}</LongText>
      </Box>
    )}
  </div>
);

const Marks = ({ session }: { session: SessionView }) => (
  <SpaceBetween size="xxs" direction="horizontal">
    {session.isCurrent && <Badge color="blue">This browser</Badge>}
    {session.alerts.map((alert) => (
      <Badge key={alert} color="severity-medium">
        {alertWords[alert]}
      </Badge>
    ))}
  </SpaceBetween>
);

const Ago = ({ at, zone, now }: { at: string; zone: string; now: number }) => (
  <span title={formatMoment(at, zone, now)}>{formatAgo(at, now)}</span>
);

/** The columns of the session list; `end` asks for confirmation. Over 40 lines: one entry per column. */
export const sessionColumns = (
  zone: string,
  now: number,
  end: (session: SessionView) => void,
): TableProps.ColumnDefinition<SessionView>[] => [
  { id: 'who', header: 'Who', isRowHeader: true, minWidth: 170, cell: (session) => <Who session={session} /> },
  {
    id: 'device',
    header: 'With',
    minWidth: 140,
    cell: ({ browser, platform, deviceType }) =>
      `${deviceWords(browser, platform)}, ${codeLabel(deviceType).toLowerCase()}`,
  },
  { id: 'started', header: 'Signed in', minWidth: 130, cell: ({ startedAt }) => formatMoment(startedAt, zone, now) },
  {
    id: 'seen',
    header: 'Last seen',
    minWidth: 100,
    cell: ({ lastSeenAt }) => <Ago at={lastSeenAt} zone={zone} now={now} />,
  },
  {
    id: 'status',
    header: 'Status',
    minWidth: 120,
    cell: ({ status }) => <StatusIndicator type={statusMarks[status].type}>{statusMarks[status].text}</StatusIndicator>,
  },
  { id: 'marks', header: 'Marks', minWidth: 120, cell: (session) => <Marks session={session} /> },
  {
    id: 'deeds',
    header: 'Actions',
    minWidth: 110,
    cell: (session) =>
      session.status === 'active' ? (
        <Button
          variant="inline-link"
          ariaLabel={`End session of ${session.name ?? session.email ?? 'somebody'}`}
          onClick={() => end(session)}
        >
          End session
        </Button>
      ) : null,
  },
];
