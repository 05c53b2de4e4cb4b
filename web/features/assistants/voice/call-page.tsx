import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useParams } from 'react-router-dom';
import type { CallView } from '../../../../shared/assistants/voice/call.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { LeadLink } from '../../../ui/console/marks/lead-link.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { CallStateBadge } from './call-badges.tsx';
import { callerLabel, directionLabel, durationText } from './call-words.ts';
import { QualificationPart } from './qualification-part.tsx';
import { RecordingPart } from './recording.tsx';
import styles from './voice.module.css';

const Facts = ({ call }: { call: CallView }) => {
  const { zone } = useWorkspace();
  const { leadId, saysToBe, number, askedBy, orderIds } = call;
  const items = [
    { label: 'How it went', value: <CallStateBadge {...call} /> },
    { label: 'When', value: formatMoment(call.startedAt ?? call.createdAt, zone) },
    { label: 'Length', value: durationText(call.seconds) },
    { label: 'Direction', value: directionLabel[call.direction] + (askedBy ? `, asked for by ${askedBy}` : '') },
    { label: 'Number', value: number ? formatPhone(number) : 'Withheld' },
    {
      label: 'Lead',
      value: leadId ? <LeadLink leadId={leadId}>{callerLabel(call)}</LeadLink> : 'None',
    },
    ...(saysToBe
      ? [
          {
            label: 'Not confirmed',
            value: <LeadLink leadId={saysToBe.leadId}>{`Says to be ${saysToBe.name}`}</LeadLink>,
          },
        ]
      : []),
    {
      label: 'Booked',
      value: orderIds.length > 0 ? <RecordLink to={`/admin/orders/${orderIds[0]}`}>The order</RecordLink> : 'Nothing',
    },
  ];
  return <KeyValuePairs columns={2} minColumnWidth={120} items={items} />;
};

const Transcript = ({ call }: { call: CallView }) => {
  const { turns, status } = call;
  if (turns.length === 0) {
    const words = status === 'active' ? 'It stands here when the call is over.' : 'Nothing was said.';
    return <Box color="text-body-secondary">{words}</Box>;
  }
  return (
    <ol className={styles.turns} aria-label="What was said">
      {turns.map(({ by, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was said never changes its place
        <li key={at} className={styles.turn} data-by={by}>
          <span className={styles.who}>{by === 'caller' ? callerLabel(call) : 'Assistant'}</span>
          <p className={styles.words}>{text}</p>
        </li>
      ))}
    </ol>
  );
};

const Call = ({ call }: { call: CallView }) => (
  <SpaceBetween size="l">
    <Header variant="h1" description={call.summary ?? undefined}>
      Call with {callerLabel(call)}
    </Header>
    <div className={styles.columns}>
      <Container header={<Header variant="h2">What was said</Header>}>
        <Transcript call={call} />
      </Container>
      <SpaceBetween size="l">
        <Container header={<Header variant="h2">Recording</Header>}>
          <RecordingPart call={call} />
        </Container>
        <Container header={<Header variant="h2">The call</Header>}>
          <Facts call={call} />
        </Container>
        <Container header={<Header variant="h2">How promising</Header>}>
          <QualificationPart call={call} />
        </Container>
      </SpaceBetween>
    </div>
  </SpaceBetween>
);

/** One call: its state, recording, qualification and transcript. */
const CallPage = () => {
  const { callId = '' } = useParams();
  const { data, error, refetch } = useApi('GET /api/voice/calls/{callId}', { callId });
  useNamedPage(data ? `Call with ${callerLabel(data)}` : 'Call');
  if (data) return <Call call={data} />;
  if (!error) return <ListSkeleton rows={6} />;
  return <FailedPage title="Call" error={error} retry={refetch} all={{ to: '/admin/calls', text: 'All calls' }} />;
};

export default CallPage;
