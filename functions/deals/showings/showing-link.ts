import { DAY } from '../../../shared/contract/time.ts';
import type { Showing } from '../../../shared/deals/showings/showing.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readShowing } from './read-showing.ts';

/** Whose a link is: who answers, or who comes. */
export type LinkHolder = 'agent' | 'seller' | 'guest';

const holders: readonly LinkHolder[] = ['agent', 'seller', 'guest'];
const PURPOSE = 'showing link';
/** A link opens its showing for this long after its end. */
const LINK_DAYS = 30;

type Held = Pick<Showing, 'showingId' | 'agentProfileId'>;

/** An agent's link ends when the listing is given to another; a showing's seller and its guest never change. */
const textOf = (tenantId: string, { showingId, agentProfileId }: Held, holder: LinkHolder): string =>
  `${tenantId} ${showingId} ${holder}${holder === 'agent' ? ` ${agentProfileId}` : ''}`;

/** What proves that a message about a showing reached its holder. */
export const showingToken = (signer: Signer, tenantId: string, showing: Held, holder: LinkHolder): string =>
  `${holder}-${signer.mac(PURPOSE, textOf(tenantId, showing, holder))}`;

/** The page of a showing; `token` is absent where the address is logged. */
export const showingUrl = (origin: string, showingId: string, token?: string): string =>
  `${origin}/showing/${showingId}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`;

/** Whose link it is; the same 404 for a forged or foreign one, and for one of a former agent. */
export const holderOf = (signer: Signer, tenantId: string, showing: Held, token: string): LinkHolder => {
  const found = holders.find(
    (holder) =>
      token.startsWith(`${holder}-`) &&
      signer.matches(PURPOSE, textOf(tenantId, showing, holder), token.slice(holder.length + 1)),
  );
  if (!found) throw notFound('Showing');
  return found;
};

/** A guest who was erased: whoever got a link was reached by one of both. */
const isErased = ({ guest }: Showing): boolean => guest.email === undefined && guest.phone === undefined;

/** The showing of a link with its holder; the same 404 for an old one and an erased guest's as for one that is not theirs. */
export const claimShowing = async (
  signer: Signer,
  { table, now }: { table: TenantTable; now: number },
  { showingId, token }: { showingId: string; token: string },
): Promise<{ showing: Showing; holder: LinkHolder }> => {
  const showing = await readShowing(table, showingId);
  if (!showing || now > Date.parse(showing.endsAt) + LINK_DAYS * DAY) throw notFound('Showing');
  const holder = holderOf(signer, table.tenantId, showing, token);
  if (holder === 'guest' && isErased(showing)) throw notFound('Showing');
  return { showing, holder };
};
