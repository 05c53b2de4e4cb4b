import { newId } from '../../../shared/contract/id.ts';
import { HOUR, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { CopyAsked, ErasureDue, PrivacyMailAsked } from '../../../shared/operations/privacy/events.ts';
import { COPY_HOURS, codeLimits, erasedAt, type PrivacyKind } from '../../../shared/operations/privacy/request.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Trail } from '../../platform/personal/personal-data.ts';
import { newMailedCode } from '../../platform/signed/mailed-code.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { codePurpose, inMinutes } from './code.ts';
import { findObstacles, sentenceOfObstacles } from './person/obstacles.ts';
import { followTrail } from './person/trail.ts';
import { latestRequest, ownerOf, type PrivacyRequest, privacyRequest, requestPartition, requestsOf } from './store.ts';

/** Whose request it is. */
export interface Person {
  /** Null where the desk names somebody without an address. */
  readonly email: string | null;
  readonly leadId: string | null;
  readonly clientId: string | null;
}

interface AskContext {
  readonly table: TenantTable;
  readonly signer: Signer;
  readonly now: number;
}

/** What the request starts its search from. */
export const startOf = ({ email, leadId, clientId }: Person): Partial<Trail> => ({
  emails: email === null ? [] : [email],
  leadIds: leadId === null ? [] : [leadId],
  clientIds: clientId === null ? [] : [clientId],
});

/** A place in the request's own partition for its events. */
export const placeOf = (requestId: string, now: number) => ({ pk: requestPartition(requestId), group: requestId, now });

const underWay = ['code_sent', 'waiting', 'running'];

const isUnderWay = ({ state, codeUntil }: Pick<PrivacyRequest, 'state' | 'codeUntil'>, now: number): boolean =>
  underWay.includes(state) && !(state === 'code_sent' && Date.parse(codeUntil ?? '') <= now);

interface RequestSubject {
  readonly owner: string;
  readonly kind: PrivacyKind;
}

/** Requests of before there was a row that names the latest. */
const olderRequests = async (table: TenantTable, { owner, kind }: RequestSubject) => {
  const { items } = await table.list(privacyRequest, { ...requestsOf(owner), descending: true, limit: 20 });
  return items.filter((each) => each.kind === kind);
};

/**
 * The writes by which a request becomes its person's latest: of two at once one loses and finds the other. Refuses while one
 * is under way, and a copy that a person asks for within a day of the last.
 */
const latestWrites = async (
  table: TenantTable,
  { owner, kind, requestId, askedBy }: PrivacyRequest,
  now: number,
): Promise<Write[]> => {
  if (owner === null) return [];
  const latest = await table.get(latestRequest, { owner, kind }, { consistent: true });
  const named = latest && (await table.get(privacyRequest, latest, { consistent: true }));
  const known = latest ? [named].filter((each) => each !== undefined) : await olderRequests(table, { owner, kind });
  const open = known.find((each) => isUnderWay(each, now));
  if (open)
    throw new AppError(
      'conflict',
      'REQUEST_UNDER_WAY',
      open.state === 'code_sent' && askedBy === 'person'
        ? `We’ve emailed you a code already. Enter it, or ask for a new one ${inMinutes(open, now)}.`
        : 'The same request is under way already.',
      { details: { requestId: open.requestId } },
    );
  const isToday = named?.state === 'ready' && now < Date.parse(named.askedAt) + COPY_HOURS * HOUR;
  if (isToday && askedBy === 'person' && named.askedBy === 'person')
    throw new AppError(
      'conflict',
      'COPY_MADE_TODAY',
      `You can ask for a copy once in ${COPY_HOURS} hours. Please download your last one, or ask again later.`,
      { details: { requestId: named.requestId } },
    );
  const next = { owner, kind, requestId, version: 1 };
  return [latest ? table.patch(latestRequest, latest, { requestId }) : table.create(latestRequest, next)];
};

/** Commits a request as its person's latest; once it lost to another, it is refused. */
const commitLatest = async (
  table: TenantTable,
  request: PrivacyRequest,
  now: number,
  writes: readonly Write[],
): Promise<void> =>
  await untilWritten(async () => {
    await table.commit(...writes, ...(await latestWrites(table, request, now)));
  });

/** Refuses while something is open with the person; says what. */
const refuseWhileOpen = async (
  table: TenantTable,
  person: Person,
  by: Pick<PrivacyRequest, 'askedBy'>,
): Promise<void> => {
  const obstacles = await findObstacles(table, await followTrail(table, startOf(person), { ...by, kind: 'erasure' }));
  if (obstacles.length > 0)
    throw new AppError('conflict', 'ERASURE_REFUSED', sentenceOfObstacles(obstacles), { details: obstacles });
};

const newRequest = (
  table: TenantTable,
  kind: PrivacyKind,
  person: Person,
  more: Pick<PrivacyRequest, 'askedBy' | 'reason' | 'state'>,
  now: number,
): PrivacyRequest => ({
  requestId: newId('privacyRequest', now),
  kind,
  ...person,
  ...more,
  askedAt: toInstant(now),
  dueAt: null,
  doneAt: null,
  waitsFor: [],
  files: 0,
  owner: person.email === null ? null : ownerOf(table.tenantId, person.email),
  codeHash: null,
  tries: 0,
  codeUntil: null,
  trail: null,
  counts: {},
  version: 1,
});

/** A request that waits fourteen days, with the row that carries it out. */
export const planned = (table: TenantTable, request: PrivacyRequest, now: number): [PrivacyRequest, Write[]] => {
  const at = erasedAt(now);
  const { requestId } = request;
  const next: PrivacyRequest = { ...request, state: 'waiting', dueAt: toInstant(at), codeHash: null, codeUntil: null };
  return [
    next,
    [
      table.due(ErasureDue, { requestId }, { key: requestId, at }),
      ...(request.email === null
        ? []
        : [table.event(PrivacyMailAsked, { requestId, about: 'planned' }, placeOf(requestId, now))]),
    ],
  ];
};

/** Asks for a copy; `more` are writes of the same transaction. */
export const askForCopy = async (
  { table, now }: AskContext,
  person: Person,
  by: Pick<PrivacyRequest, 'askedBy' | 'reason'>,
  more: (requestId: string) => readonly Write[] = () => [],
): Promise<PrivacyRequest> => {
  const request = newRequest(table, 'copy', person, { ...by, state: 'running' }, now);
  const { requestId } = request;
  await commitLatest(table, request, now, [
    table.create(privacyRequest, request),
    table.event(CopyAsked, { requestId }, placeOf(requestId, now)),
    ...more(requestId),
  ]);
  return request;
};

/** Asks for an erasure: a person confirms it by a mailed code, the desk by its reason. */
export const askForErasure = async (
  { table, signer, now }: AskContext,
  person: Person,
  by: Pick<PrivacyRequest, 'askedBy' | 'reason'>,
  more: (requestId: string) => readonly Write[] = () => [],
): Promise<PrivacyRequest> => {
  const draft = newRequest(table, 'erasure', person, { ...by, state: 'code_sent' }, now);
  const { requestId } = draft;
  // Refused before the trail is followed, which takes longer; and again with the commit.
  await latestWrites(table, draft, now);
  await refuseWhileOpen(table, person, by);
  if (by.askedBy === 'desk') {
    const [request, writes] = planned(table, draft, now);
    await commitLatest(table, request, now, [table.create(privacyRequest, request), ...writes, ...more(requestId)]);
    return request;
  }
  const code = newMailedCode();
  const purpose = codePurpose(table.tenantId);
  const request = {
    ...draft,
    codeHash: signer.mac(purpose, `${requestId} ${code}`),
    codeUntil: toInstant(now + codeLimits.minutes * MINUTE),
  };
  const sealedCode = signer.encrypt(purpose, code);
  await commitLatest(table, request, now, [
    table.create(privacyRequest, request),
    table.event(PrivacyMailAsked, { requestId, about: 'code', sealedCode }, placeOf(requestId, now)),
    ...more(requestId),
  ]);
  return request;
};
