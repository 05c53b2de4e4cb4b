import { MINUTE } from '../../../shared/contract/time.ts';
import { ErasureDue, PrivacyMailAsked } from '../../../shared/operations/privacy/events.ts';
import { codeLimits, mayRevoke } from '../../../shared/operations/privacy/request.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/errors.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { placeOf, planned } from './ask.ts';
import { codePurpose, inMinutes } from './code.ts';
import { type PrivacyRequest, privacyRequest } from './store.ts';

const requestOver = (message: string): AppError => new AppError('conflict', 'REQUEST_OVER', message);

/** A request; 404 unless it is `owner`'s, where one is given. */
export const readRequest = async (table: TenantTable, requestId: string, owner?: string): Promise<PrivacyRequest> => {
  const request = await table.get(privacyRequest, { requestId }, { consistent: true });
  if (!request || (owner !== undefined && request.owner !== owner)) throw notFound('Request');
  return request;
};

/** Confirms an erasure; a wrong code is counted before it is answered. */
export const confirmErasure = async (
  { table, signer, now }: { table: TenantTable; signer: Signer; now: number },
  { requestId, code, owner }: { requestId: string; code: string; owner: string },
): Promise<PrivacyRequest> => {
  const confirmed = await untilWritten(async () => {
    const request = await readRequest(table, requestId, owner);
    const { state, codeHash, codeUntil, tries } = request;
    if (state !== 'code_sent') throw requestOver('This request has been confirmed or ended already.');
    const isValid = codeHash !== null && Date.parse(codeUntil ?? '') > now;
    // Asked for anew at once it would take any number of tries, so the wait is told.
    if (isValid && tries >= codeLimits.tries)
      throw requestOver(`Too many codes were wrong. Ask for a new one ${inMinutes(request, now)}.`);
    if (!isValid) throw requestOver('This code is no longer valid. Please ask again for a new one.');
    if (!signer.matches(codePurpose(table.tenantId), `${requestId} ${code}`, codeHash)) {
      await table.commit(table.patch(privacyRequest, request, { tries: tries + 1 }));
      return undefined;
    }
    const [next, writes] = planned(table, request, now);
    await table.commit(table.patch(privacyRequest, request, next), ...writes);
    return { ...next, version: request.version + 1 };
  });
  if (!confirmed) throw invalidInput([{ path: 'code', message: 'is not the code that we sent' }]);
  return confirmed;
};

/** Ends an erasure that has not begun. */
export const revokeErasure = async (
  table: TenantTable,
  request: PrivacyRequest,
  now: number,
  more: readonly Write[] = [],
): Promise<PrivacyRequest> => {
  const { requestId } = request;
  if (request.state === 'revoked') return request;
  if (!mayRevoke(request)) throw requestOver('It has begun already and cannot be revoked.');
  const changes = { state: 'revoked' as const, dueAt: null, codeHash: null };
  await table.commit(
    table.patch(privacyRequest, request, changes),
    table.cancelDue(ErasureDue, requestId),
    ...(request.email === null || request.state === 'code_sent'
      ? []
      : [table.event(PrivacyMailAsked, { requestId, about: 'revoked' }, placeOf(requestId, now))]),
    ...more,
  );
  return { ...request, ...changes, version: request.version + 1 };
};

/** How long a download link lives. */
export const LINK_MS = 5 * MINUTE;
