import type { CertificateLine, PrivacyRequestView } from '../../../../shared/operations/privacy/request.ts';

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
