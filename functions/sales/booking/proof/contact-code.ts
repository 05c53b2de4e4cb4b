import { DAY, DAY_SECONDS, MINUTE } from '../../../../shared/contract/time.ts';
import { CODE_MINUTES } from '../../../../shared/sales/booking/contact-code.ts';
import { ContactCodeRequested } from '../../../../shared/sales/booking/events.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { proveContact } from '../../../crm/leads/contacts/prove-contact.ts';
import { countForRecipient } from '../../../crm/leads/contacts/recipient-limit.ts';
import { countForStranger } from '../../../crm/leads/contacts/strangers-share.ts';
import { AppError, invalidInput, notFound } from '../../../platform/errors/errors.ts';
import { newMailedCode } from '../../../platform/signed/mailed-code.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { contactCode } from './code-store.ts';
import { newSession, openSession, sealSession, withProven } from './session.ts';
import { claimKeyOf, type Visitor } from './visitor.ts';

/** Tries that a code takes before it is no longer valid. */
const MAX_TRIES = 5;

interface CodeContext {
  readonly table: TenantTable;
  readonly signer: Signer;
  readonly now: number;
  /** Who asks, where caps hold: the codes of one network and of all strangers are counted, too. */
  readonly visitor?: Visitor | undefined;
}

/** The purpose under which the event carries the code: the outbox must not show it. */
export const codePurpose = (tenantId: string): string => `contact code ${tenantId}`;

const hashOf = ({ signer, table }: CodeContext, recipient: string, session: string, code: string): string =>
  signer.mac(codePurpose(table.tenantId), `${recipient} ${session} ${code}`);

const enoughSent = (): AppError =>
  new AppError(
    'limited',
    'CODE_LIMIT',
    'We have sent this address as many messages as we may for now. Please look into your mailbox for our last one, use another email, or call us: we are glad to help.',
    { retryAfter: DAY / 1000 },
  );

/** A code counts among all messages to this address that public acts cause; its mail is not counted again. */
const countRecipient = async ({ table, now }: CodeContext, email: string): Promise<Write[]> => {
  const tenant = await table.get(tenantItem, {});
  if (!tenant) throw notFound('Company');
  return countForRecipient(table, { kind: 'email', value: email }, now, tenant.timezone);
};

/** Sends a code to an address, and answers the session that may use it; `CODE_LIMIT` where nothing more may be sent. */
export const sendContactCode = async (
  context: CodeContext,
  { email, sessionId }: { email: string; sessionId?: string | undefined },
): Promise<{ sessionId: string }> => {
  const { table, signer, now, visitor } = context;
  const session = openSession(signer, table.tenantId, sessionId, now) ?? newSession(now);
  const recipient = claimKeyOf(signer, table.tenantId, 'email', email);
  const code = newMailedCode();
  const ids = { recipient, session: session.key };
  const counting = [
    ...(await countRecipient(context, email)),
    ...(visitor ? countForStranger(table, 'code', visitor.origin, now) : []),
  ];
  await untilWritten(async () => {
    const old = await table.get(contactCode, ids, { consistent: true });
    const next = {
      hash: hashOf(context, recipient, session.key, code),
      tries: 0,
      expiresAt: now + CODE_MINUTES * MINUTE,
    };
    try {
      await table.commit(
        old ? table.patch(contactCode, old, next) : table.create(contactCode, { ...ids, ...next, version: 1 }),
        ...counting,
        table.event(
          ContactCodeRequested,
          { email, sealedCode: signer.encrypt(codePurpose(table.tenantId), code) },
          // Nothing but the address leads to it, and only as a keyed hash: it ends by itself.
          { pk: `CODE#${recipient}`, group: recipient, now, ttl: Math.ceil(now / 1000) + DAY_SECONDS },
        ),
      );
    } catch (error) {
      throw error instanceof WriteLost && error.labels.includes('counter') ? enoughSent() : error;
    }
  });
  return { sessionId: sealSession(signer, table.tenantId, session) };
};

const wrongCode = () =>
  invalidInput(
    [{ path: 'code', message: 'is not the code we sent' }],
    'That is not the code we sent. Please check it, or ask for a new one.',
  );
const codeOver = () =>
  invalidInput(
    [{ path: 'code', message: 'is no longer valid' }],
    'This code is no longer valid. Please ask for a new one.',
  );

/** Proves an address by its code; each wrong try is counted before it is answered, so guesses can't overtake the count. */
export const confirmContactCode = async (
  context: CodeContext,
  { email, code, sessionId }: { email: string; code: string; sessionId: string },
): Promise<{ sessionId: string; provenContacts: string[] }> => {
  const { table, signer, now } = context;
  const session = openSession(signer, table.tenantId, sessionId, now);
  if (!session) throw codeOver();
  const recipient = claimKeyOf(signer, table.tenantId, 'email', email);
  const isRight = await untilWritten(async () => {
    const stored = await table.get(contactCode, { recipient, session: session.key }, { consistent: true });
    if (!stored || stored.expiresAt <= now || stored.tries >= MAX_TRIES) throw codeOver();
    const purpose = codePurpose(table.tenantId);
    if (signer.matches(purpose, `${recipient} ${session.key} ${code}`, stored.hash)) {
      // Before the code is used up, so that whoever must try again can.
      await proveContact(table, { kind: 'email', value: email }, { reason: 'link_or_code', now });
      await table.commit(table.remove(contactCode, stored));
      return true;
    }
    await table.commit(table.patch(contactCode, stored, { tries: stored.tries + 1 }));
    return false;
  });
  if (!isRight) throw wrongCode();
  const proven = withProven(session, email);
  return { sessionId: sealSession(signer, table.tenantId, proven), provenContacts: proven.provenEmails };
};
