import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { formatPhone } from '../../../shared/contract/text.ts';
import type { CallView } from '../../../shared/voice/call.ts';
import { ListSkeleton } from '../../ui/console/list-skeleton.tsx';
import { useNamedPage } from '../../ui/console/page.tsx';
import { Problem } from '../../ui/console/problem.tsx';
import { RecordLink } from '../../ui/console/record-link.tsx';
import { formatMoment } from '../../ui/console/times.ts';
import { useApi } from '../../ui/console/use-api.ts';
import { useWorkspace } from '../../ui/console/workspace.tsx';
import { StandingMark, TierMark } from './call-marks.tsx';
import { callerLabel, directionLabel, lengthText } from './call-words.ts';
import { RecordingPart } from './recording.tsx';

const Facts = ({ call }: { call: CallView }) => {
  const { zone } = useWorkspace();
  const { leadId, number, askedBy, orderIds } = call;
  const items = [
    { label: 'How it went', value: <StandingMark {...call} /> },
    { label: 'When', value: formatMoment(call.startedAt ?? call.createdAt, zone) },
    { label: 'Length', value: lengthText(call.seconds) },
    { label: 'Way', value: directionLabel[call.direction] + (askedBy ? `, asked for by ${askedBy}` : '') },
    { label: 'Number', value: number ? formatPhone(number) : 'Withheld' },
    {
      label: 'Lead',
      value: leadId ? <RecordLink to={`/admin/crm/${leadId}`}>{callerLabel(call)}</RecordLink> : 'None',
    },
    {
      label: 'Booked',
      value:
        orderIds.length > 0 ? <RecordLink to={`/admin/orders?order=${orderIds[0]}`}>The order</RecordLink> : 'Nothing',
    },
  ];
  return <KeyValuePairs columns={4} minColumnWidth={160} items={items} />;
};

const List = ({ label, items }: { label: string; items: readonly string[] }) =>
  items.length > 0 && (
    <div>
      <Box variant="awsui-key-label">{label}</Box>
      <ul>
        {items.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );

const Judgement = ({ call: { qualification, status } }: { call: CallView }) => {
  if (!qualification) {
    const words = status === 'active' ? 'Judged when the call is over.' : 'Nobody spoke, so there is nothing to judge.';
    return <Box color="text-body-secondary">{words}</Box>;
  }
  const { tier, score, estimatedConversionProbability: chance } = qualification;
  return (
    <SpaceBetween size="s">
      <Box>
        <TierMark tier={tier} /> {score} of 100, about {Math.round(chance * 100)} % likely to book
      </Box>
      <List label="Why" items={qualification.reasons} />
      <List label="Next" items={qualification.recommendedActions} />
      <List label="Signs of urgency" items={qualification.urgencyIndicators} />
    </SpaceBetween>
  );
};

const Transcript = ({ call: { turns, status } }: { call: CallView }) => {
  if (turns.length === 0) {
    const words = status === 'active' ? 'It stands here when the call is over.' : 'Nothing was said.';
    return <Box color="text-body-secondary">{words}</Box>;
  }
  return (
    <SpaceBetween size="s">
      {turns.map(({ by, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was said never changes its place
        <div key={at}>
          <Box variant="awsui-key-label">{by === 'caller' ? 'Caller' : 'Assistant'}</Box>
          <Box>{text}</Box>
        </div>
      ))}
    </SpaceBetween>
  );
};

const Call = ({ call }: { call: CallView }) => (
  <SpaceBetween size="l">
    <Header variant="h1" description={call.summary ?? undefined}>
      Call with {callerLabel(call)}
    </Header>
    <Container header={<Header variant="h2">The call</Header>}>
      <Facts call={call} />
    </Container>
    <Container header={<Header variant="h2">Recording</Header>}>
      <RecordingPart call={call} />
    </Container>
    <Container header={<Header variant="h2">How promising</Header>}>
      <Judgement call={call} />
    </Container>
    <Container header={<Header variant="h2">What was said</Header>}>
      <Transcript call={call} />
    </Container>
  </SpaceBetween>
);

/** One call: how it went, its recording, how it was judged and what was said. */
const CallPage = ({ callId }: { callId: string }) => {
  const { data, error, refetch } = useApi('GET /api/voice/calls/{callId}', { callId });
  useNamedPage(data ? `Call with ${callerLabel(data)}` : 'Call');
  if (data) return <Call call={data} />;
  if (!error) return <ListSkeleton rows={6} />;
  return (
    <SpaceBetween size="m">
      <Header variant="h1">Call</Header>
      <Problem error={error} {...(error.status !== 404 && { retry: refetch })} />
      <RecordLink to="/admin/calls">All calls</RecordLink>
    </SpaceBetween>
  );
};

export default CallPage;
