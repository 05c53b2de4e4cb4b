import { type Caller, verifiedEmail } from '../../../shared/contract/access/access.ts';
import { MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { FileLink } from '../../../shared/crm/transfer/contract.ts';
import type { privacyContract } from '../../../shared/operations/privacy/contract.ts';
import { COPY_DAYS, FRESH_SIGN_IN_MINUTES } from '../../../shared/operations/privacy/request.ts';
import { sessionItem } from '../../company/identity/store.ts';
import { readLead } from '../../crm/leads/store.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { readClient } from '../../sales/records/clients/read-client.ts';
import { confirmErasure, LINK_MS, readRequest, revokeErasure } from './answer.ts';
import { askForCopy, askForErasure, type Person } from './ask.ts';
import { copyKey } from './person/copy-key.ts';
import { retentionRows, viewOf } from './request-view.ts';
import { allRequests, ownerOf, type PrivacyRequest, privacyRequest, requestsOf } from './store.ts';

export interface PrivacyDeps {
  readonly signer: Signer;
  readonly platformTable: TenantTable;
  readonly files: PrivateStore;
}

const ownEmail = (caller: Caller): string => {
  const email = verifiedEmail(caller);
  if (email === undefined)
    throw new AppError(
      'forbidden',
      'EMAIL_NOT_VERIFIED',
      'Please confirm your email address first, then sign in again.',
    );
  return email;
};

/** Refuses a sign-in of more than ten minutes ago: whoever finds an open browser gets nothing out of it. */
const checkFresh = async ({ caller, now }: SignedRequest<unknown>, platformTable: TenantTable): Promise<void> => {
  const place = { subject: caller.userId, sessionId: caller.sessionId };
  const session = await platformTable.get(sessionItem, place, { consistent: true });
  if (session && now - session.startedAt <= FRESH_SIGN_IN_MINUTES * MINUTE) return;
  throw new AppError(
    'forbidden',
    'SIGN_IN_AGAIN',
    `To be sure that it’s you, we need a sign-in from the last ${FRESH_SIGN_IN_MINUTES} minutes. Please sign in again.`,
  );
};

const linkTo = async (
  files: PrivateStore,
  tenantId: string,
  request: PrivacyRequest,
  now: number,
): Promise<FileLink> => {
  const isReady = request.kind === 'copy' && request.state === 'ready' && Date.parse(request.dueAt ?? '') > now;
  if (!isReady)
    throw new AppError(
      'conflict',
      'COPY_NOT_READY',
      `A copy can be downloaded once it is ready, for ${COPY_DAYS} days.`,
    );
  const url = await files.signGet(copyKey(tenantId, request.requestId), LINK_MS / 1000, { fileName: 'your-data.zip' });
  return { url, name: 'your-data.zip', expiresAt: toInstant(now + LINK_MS) };
};

const personIn = (input: { email?: string; leadId?: string; clientId?: string }): Person => {
  const { email = null, leadId = null, clientId = null } = input;
  if ([email, leadId, clientId].filter((value) => value !== null).length !== 1)
    throw invalidInput([{ path: 'email', message: 'or leadId or clientId must be given, exactly one of them' }]);
  return { email, leadId, clientId };
};

/** 404 where the desk names a lead or a client that the company does not have: nobody would be erased, and it would say so. */
const checkNamed = async (table: TenantTable, { leadId, clientId }: Person): Promise<void> => {
  if (leadId !== null && !(await readLead(table, leadId))) throw notFound('Lead');
  if (clientId !== null && !(await readClient(table, clientId))) throw notFound('Client');
};

const conflictOf = (error: unknown): unknown => (isWriteLost(error) ? versionConflict('The request') : error);
const own = { askedBy: 'person', reason: null } as const;
/** Requests of one person that are shown; nobody asks more often in seven years. */
const MOST_OWN = 50;

/**
 * Handlers of what a person may ask about their own data, and the desk for them. Over 40 lines: one entry per route.
 */
export const privacyHandlers = ({ signer, platformTable, files }: PrivacyDeps): Handlers<typeof privacyContract> => {
  const ownRequest = async ({ table, caller, input }: SignedRequest<{ requestId: string }>) =>
    await readRequest(table, input.requestId, ownerOf(table.tenantId, ownEmail(caller)));
  return {
    exportOwnData: async (request) => {
      const email = ownEmail(request.caller);
      await checkFresh(request, platformTable);
      const person = { email, leadId: null, clientId: null };
      return viewOf(await askForCopy({ ...request, signer }, person, own));
    },
    eraseOwnData: async (request) => {
      const email = ownEmail(request.caller);
      await checkFresh(request, platformTable);
      const person = { email, leadId: null, clientId: null };
      return viewOf(await askForErasure({ ...request, signer }, person, own));
    },
    confirmErasure: async (request) => {
      const { table, caller, input, now } = request;
      const owner = ownerOf(table.tenantId, ownEmail(caller));
      return viewOf(await confirmErasure({ table, signer, now }, { ...input, owner }));
    },
    revokeOwnErasure: async (request) => {
      const found = await ownRequest(request);
      try {
        return viewOf(await revokeErasure(request.table, found, request.now));
      } catch (error) {
        throw conflictOf(error);
      }
    },
    ownPrivacy: async ({ table, caller }) => {
      const owner = ownerOf(table.tenantId, ownEmail(caller));
      const range = { ...requestsOf(owner), descending: true, limit: MOST_OWN };
      return { items: (await table.list(privacyRequest, range)).items.map(viewOf) };
    },
    ownCopy: async (request) => {
      await checkFresh(request, platformTable);
      return await linkTo(files, request.tenantId, await ownRequest(request), request.now);
    },
    privacyRequests: async ({ table, input }) => {
      const page = await table.list(privacyRequest, { ...allRequests, ...input, descending: true });
      return { ...page, items: page.items.map(viewOf) };
    },
    askForPerson: async (request) => {
      const { kind, reason, ...named } = request.input;
      const ask = kind === 'copy' ? askForCopy : askForErasure;
      const audit = (id: string) => [
        audited(request, {
          action: kind === 'copy' ? 'privacy.copy_asked' : 'privacy.erasure_planned',
          target: { kind: 'privacy request', id },
          reason,
        }),
      ];
      const by = { askedBy: 'desk', reason } as const;
      const person = personIn(named);
      await checkNamed(request.table, person);
      return viewOf(await ask({ ...request, signer }, person, by, audit));
    },
    cancelErasure: async (request) => {
      const { table, input, now } = request;
      const { requestId, reason } = input;
      const target = { kind: 'privacy request', id: requestId };
      const entry = audited(request, { action: 'privacy.erasure_revoked', target, reason });
      try {
        return viewOf(await revokeErasure(table, await readRequest(table, requestId), now, [entry]));
      } catch (error) {
        throw conflictOf(error);
      }
    },
    copyForDesk: async (request) => {
      const { table, input, tenantId, now } = request;
      const found = await readRequest(table, input.requestId);
      if (found.askedBy !== 'desk')
        throw new AppError('conflict', 'COPY_NOT_READY', 'A copy that a person asked for is theirs alone.');
      const link = await linkTo(files, tenantId, found, now);
      const target = { kind: 'privacy request', id: found.requestId };
      await table.commit(audited(request, { action: 'privacy.copy_downloaded', target }));
      return link;
    },
    retention: async () => ({ items: retentionRows() }),
  };
};
