import {
  type CertificateLine,
  isCopyOver,
  type PrivacyRequestView,
} from '../../../../shared/operations/privacy/request.ts';

export const kindNames: Record<PrivacyRequestView['kind'], string> = { copy: 'Copy', erasure: 'Erasure' };

export const stateNames: Record<PrivacyRequestView['state'], string> = {
  code_sent: 'Waits for the code',
  waiting: 'Planned',
  running: 'Under way',
  ready: 'Ready to download',
  done: 'Done',
  failed: 'Failed',
  revoked: 'Revoked',
};

/** True for a copy that can’t be downloaded any more. */
export const isOver = (request: Pick<PrivacyRequestView, 'kind' | 'state' | 'dueAt'>): boolean =>
  isCopyOver(request, Date.now());

/** What has become of a request by now, in words. */
export const stateName = (request: Pick<PrivacyRequestView, 'kind' | 'state' | 'dueAt'>): string =>
  isOver(request) ? 'Download is over' : stateNames[request.state];

export const actNames: Record<CertificateLine['act'], string> = {
  delete: 'Deleted',
  blank: 'Name and contact struck out',
  keep: 'Kept',
};

const obstacleNames = { visit_ahead: 'a visit ahead', balance_open: 'an open balance' } as const;

/** What an erasure waits for, in words. */
export const waitsForWords = ({ waitsFor }: Pick<PrivacyRequestView, 'waitsFor'>): string =>
  waitsFor
    .map(({ kind, number }) => `${obstacleNames[kind]}${number === null ? '' : ` of order #${number}`}`)
    .join(', ');
