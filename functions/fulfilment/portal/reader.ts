import { type Caller, verifiedEmail } from '../../../shared/contract/access/access.ts';
import type { SignedRequest } from '../../platform/http/request.ts';

/** Whose portal is read: who is signed in. Only an address that the sign-in has verified finds anything. */
export type Reader = Pick<Caller, 'userId' | 'email' | 'isEmailVerified'>;

export const readerOf = ({ caller }: Pick<SignedRequest<unknown>, 'caller'>): Reader => caller;

/** The address by which orders are theirs; undefined while it is not verified. */
export const addressOf = (reader: Reader): string | undefined => verifiedEmail(reader);
