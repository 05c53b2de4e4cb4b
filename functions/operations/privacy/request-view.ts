import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { CertificateLine, PrivacyRequestView, RetentionRow } from '../../../shared/operations/privacy/request.ts';
import type { PersonalRows } from '../../platform/personal/personal-data.ts';
import { signInCounts } from './person/sign-in-counts.ts';
import { personalStores } from './registry.ts';
import type { PrivacyRequest } from './store.ts';

const reasonOf = ({ onErase }: PersonalRows): string | null => (onErase.act === 'keep' ? onErase.reason : null);

const untilOf = ({ onErase }: PersonalRows, doneAt: string): string | null =>
  onErase.act === 'keep' ? toInstant(Date.parse(doneAt) + onErase.days * DAY) : null;

/** What became of the sign-in, which is no row of the company's. */
const signInLines = (counts: PrivacyRequest['counts']): CertificateLine[] => {
  const ended = counts[signInCounts.ended] ?? 0;
  const kept = counts[signInCounts.kept] ?? 0;
  const reason = 'You work for a company, or another company on this platform knows you by it';
  return [
    ...(ended > 0 ? [{ holds: 'Sign-in', act: 'delete' as const, rows: ended, reason: null, until: null }] : []),
    ...(kept > 0 ? [{ holds: 'Sign-in', act: 'keep' as const, rows: kept, reason, until: null }] : []),
  ];
};

/** What was deleted, what was blanked, and what stays, why and until when. */
const certificateOf = ({
  kind,
  doneAt,
  counts,
}: Pick<PrivacyRequest, 'kind' | 'doneAt' | 'counts'>): CertificateLine[] =>
  kind === 'copy' || doneAt === null
    ? []
    : [
        ...signInLines(counts),
        ...personalStores.flatMap((store) => {
          const rows = counts[store.entity.name] ?? 0;
          const { holds, onErase } = store;
          if (rows === 0) return [];
          return [{ holds, act: onErase.act, rows, reason: reasonOf(store), until: untilOf(store, doneAt) }];
        }),
      ];

type Listed = Omit<PrivacyRequest, 'trail' | 'codeHash'>;

/** A request as it is shown. */
export const viewOf = (request: Listed): PrivacyRequestView => ({
  requestId: request.requestId,
  kind: request.kind,
  state: request.state,
  email: request.email,
  askedBy: request.askedBy,
  askedAt: request.askedAt,
  dueAt: request.dueAt,
  doneAt: request.doneAt,
  reason: request.reason,
  waitsFor: request.waitsFor,
  certificate: certificateOf(request),
  files: request.files,
  version: request.version,
});

/** The table of retention, made of the same values by which the company erases. */
export const retentionRows = (): RetentionRow[] =>
  personalStores.map((store) => ({
    holds: store.holds,
    purpose: store.purpose,
    keptFor: store.keptFor,
    onErase: store.onErase.act,
    reason: reasonOf(store),
  }));
