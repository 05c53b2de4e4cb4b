import type { StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { DeliveryState, EndpointState, ReplayView } from '../../../../shared/open/webhooks/endpoint.ts';
import { type WebhookEventName, webhookEvents } from '../../../../shared/open/webhooks/event-names.ts';

export const endpointStates: Readonly<Record<EndpointState, { words: string; type: StatusIndicatorProps.Type }>> = {
  new: { words: 'Nothing sent yet', type: 'pending' },
  healthy: { words: 'Works', type: 'success' },
  failing: { words: 'Failing', type: 'warning' },
  off: { words: 'Turned off', type: 'stopped' },
  disabled: { words: 'Turned off by us', type: 'error' },
};

export const deliveryStates: Readonly<Record<DeliveryState, { words: string; type: StatusIndicatorProps.Type }>> = {
  pending: { words: 'On its way', type: 'in-progress' },
  retrying: { words: 'Will be tried again', type: 'warning' },
  delivered: { words: 'Accepted', type: 'success' },
  failed: { words: 'Given up', type: 'error' },
  missed: { words: 'Missed while off', type: 'stopped' },
};

const isEventName = (type: string): type is WebhookEventName => Object.hasOwn(webhookEvents, type);

/** What an event tells, without its code: `A new lead came in`. */
export const eventWords = (type: string): string =>
  isEventName(type) ? webhookEvents[type].replace(/\.$/, '') : 'Test event';

export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

interface Try {
  readonly status: number | null;
  readonly ms: number;
  readonly problem?: string | undefined;
}

/** `200 in 84 ms`, `no valid certificate after 12 ms`. */
export const tryWords = ({ status, ms, problem = 'did not answer' }: Try): string =>
  status === null ? `It ${problem} (${ms} ms)` : `${status} in ${ms} ms`;

/** `Sending again: 120 of 340`; once over, what became of them. */
export const replayWords = (replay: ReplayView): { words: string; type: StatusIndicatorProps.Type } => {
  const { total, sent, delivered, failed, missed, isOver } = replay;
  if (!isOver) return { words: `Sending again: ${sent} of ${Math.max(total, sent)}`, type: 'in-progress' };
  if (sent === 0) return { words: 'There was nothing to send again', type: 'info' };
  const waiting = sent - delivered - failed - missed;
  const became = [
    { count: delivered, words: 'accepted' },
    { count: waiting, words: 'still being tried' },
    { count: failed, words: 'given up' },
    { count: missed, words: 'missed while off' },
    { count: total - sent, words: 'not sent' },
  ];
  const parts = became.filter(({ count }) => count > 0).map(({ count, words }) => `${count} ${words}`);
  const isWell = delivered === sent && sent >= total;
  return {
    words: `${sent} sent again: ${parts.join(', ')}`,
    type: isWell ? 'success' : waiting > 0 ? 'pending' : 'warning',
  };
};

/** The page of an endpoint with its deliveries. */
export const endpointPath = (endpointId: string): string => `/admin/api-keys/${endpointId}`;
export const webhooksPath = '/admin/api-keys?tab=webhooks';
