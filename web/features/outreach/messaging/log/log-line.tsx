import Icon, { type IconProps } from '@cloudscape-design/components/icon';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { CommunicationStatus } from '../../../../../shared/crm/leads/log/communication.ts';
import { authorOf, callLength, outcomeOfCall } from '../../../../../shared/crm/leads/words.ts';
import type { ApiOutput } from '../../../../platform/api/api.ts';
import { LeadLink } from '../../../../ui/console/marks/lead-link.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from './log.module.css';
import { channelLabels, directionLabels, statusLabels } from './log-filters.ts';

type Logged = ApiOutput<'GET /api/communications'>['items'][number];

const icons: Record<Logged['type'], IconProps.Name> = {
  email: 'envelope',
  sms: 'contact',
  call: 'call',
  chat: 'support',
  note: 'edit',
};

const states: Record<CommunicationStatus, StatusIndicatorProps.Type> = {
  queued: 'pending',
  sent: 'success',
  delivered: 'success',
  bounced: 'error',
  failed: 'error',
  not_sent: 'warning',
  suppressed: 'stopped',
  received: 'success',
  logged: 'success',
};

const addressText = (address: string | null): string =>
  address === null || !/^\+\d+$/.test(address) ? (address ?? '') : formatPhone(address);

/** Whom it is about: the lead, else the address it went to. */
const Person = ({ message }: { message: Logged }) => {
  const { about, toAddress, fromAddress, direction } = message;
  const address = addressText(direction === 'inbound' ? fromAddress : toAddress);
  if (!about) return <span className={styles.person}>{address || 'A team member'}</span>;
  return (
    <span className={styles.person}>
      <LeadLink leadId={about.leadId} part={direction === 'internal' ? '?show=timeline' : '?show=conversation'}>
        {about.name}
      </LeadLink>
      {address !== '' && address !== about.name && <small>{address}</small>}
    </span>
  );
};

const wordsOf = (message: Logged): string =>
  [message.subject, outcomeOfCall(message), message.body.replace(/\s+/g, ' ').trim()].filter(Boolean).join(' · ');

/** A call is made, not delivered; what they sent us has arrived. */
const stateLabel = ({ type, direction, status }: Logged): string => {
  if (direction === 'inbound' && states[status] === 'success') return statusLabels.received;
  return type === 'call' && states[status] === 'success' ? 'Completed' : statusLabels[status];
};

const State = ({ message }: { message: Logged }) => {
  const { status, statusReason, duration } = message;
  if (status === 'logged') {
    const by = authorOf(message);
    return <small>{[by && `by ${by}`, duration !== null && callLength(duration)].filter(Boolean).join(', ')}</small>;
  }
  return (
    <span title={statusReason ?? undefined}>
      <StatusIndicator type={states[status]}>{stateLabel(message)}</StatusIndicator>
      {statusReason && <small>{statusReason}</small>}
    </span>
  );
};

/** One message, call or note: channel and direction, person, words, state, time. */
export const LogLine = ({ message, now }: { message: Logged; now: number }) => {
  const { zone } = useWorkspace();
  return (
    <li className={styles.line}>
      <span className={styles.channel}>
        <Icon name={icons[message.type]} />
        <span>
          {channelLabels[message.type]}
          <small>{directionLabels[message.direction]}</small>
        </span>
      </span>
      <Person message={message} />
      <span className={styles.words}>{wordsOf(message) || <small>No text</small>}</span>
      <span className={styles.state}>
        <State message={message} />
      </span>
      <time dateTime={message.createdAt}>{formatMoment(message.createdAt, zone, now)}</time>
    </li>
  );
};
