import { type Caller, verifiedEmail } from '../../../../shared/contract/access/access.ts';
import { isStaff } from '../../../../shared/contract/access/people.ts';
import { networkOf } from '../../../platform/http/gate/network.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import { type BrowserSession, openSession } from './session.ts';

/** Somebody who isn't staff, as the caps know them (product.md 0.1). */
export interface Visitor {
  /** The network or caller number they come from, as a keyed hash: the raw one is never stored. */
  readonly origin: string;
  /** Email addresses that are proven to be theirs. */
  readonly provenEmails: readonly string[];
}

const KEY_CHARS = 22;

/**
 * The key under which what is open is counted: a keyed hash of an address, email or phone number. What a person with a
 * proven email holds has a key of its own, since anybody may order in the name of an email.
 */
export const claimKeyOf = (
  signer: Signer,
  tenantId: string,
  kind: 'origin' | 'email' | 'phone' | 'person',
  value: string,
): string => signer.pseudonym(`open claims ${tenantId}`, `${kind} ${value}`).slice(0, KEY_CHARS);

/** A visitor who has proven nothing, by the IP address or caller number they come from. */
export const visitorFrom = (signer: Signer, tenantId: string, from: string): Visitor => ({
  origin: claimKeyOf(signer, tenantId, 'origin', networkOf(from)),
  provenEmails: [],
});

interface VisitorRequest {
  readonly signer: Signer;
  readonly tenantId: string;
  readonly now: number;
  readonly caller: Caller | undefined;
  /** The viewer's address; undefined where the caps are lifted. */
  readonly address: string | undefined;
  readonly sessionId: string | undefined;
}

/** Who asks: the inner id of their session, if any, and the visitor that caps count; staff are proven. */
export const askerOf = ({ signer, tenantId, now, caller, address, sessionId }: VisitorRequest) => {
  const session: BrowserSession | undefined = openSession(signer, tenantId, sessionId, now);
  if (caller && isStaff(caller.roles)) {
    // The back office names its own sessions: one a form.
    const sessionKey = session?.key ?? (sessionId && `staff ${caller.userId} ${sessionId}`);
    return { sessionKey, session, visitor: undefined };
  }
  const provenEmails = [verifiedEmail(caller) ?? [], session?.provenEmails ?? []].flat();
  const visitor: Visitor | undefined =
    address === undefined ? undefined : { ...visitorFrom(signer, tenantId, address), provenEmails };
  return { sessionKey: session?.key, session, visitor };
};
