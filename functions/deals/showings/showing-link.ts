import { DAY } from '../../../shared/contract/time.ts';
import type { Showing } from '../../../shared/deals/showings/showing.ts';
import { notFound } from '../../platform/errors.ts';
import type { Signer } from '../../platform/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readShowing } from './read-showing.ts';

/** Whose a link is: who answers, or who comes. */
export type LinkHolder = 'agent' | 'seller' | 'guest';

const holders: readonly LinkHolder[] = ['agent', 'seller', 'guest'];
const PURPOSE = 'showing link';
/** A link opens its showing for this long after its end. */
const LINK_DAYS = 30;

const textOf = (tenantId: string, showingId: string, holder: LinkHolder): string =>
  `${tenantId} ${showingId} ${holder}`;

/** What proves that a message about a showing reached its holder. */
export const showingToken = (signer: Signer, tenantId: string, showingId: string, holder: LinkHolder): string =>
  `${holder}-${signer.mac(PURPOSE, textOf(tenantId, showingId, holder))}`;

/** The page of a showing; `token` is absent where the address is logged. */
export const showingUrl = (origin: string, showingId: string, token?: string): string =>
  `${origin}/showing/${showingId}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`;

const holderOf = (signer: Signer, tenantId: string, showingId: string, token: string): LinkHolder | undefined =>
  holders.find(
    (holder) =>
      token.startsWith(`${holder}-`) &&
      signer.matches(PURPOSE, textOf(tenantId, showingId, holder), token.slice(holder.length + 1)),
  );

/** The showing of a link with its holder; the same 404 for a forged, foreign or old one. */
export const claimShowing = async (
  signer: Signer,
  { table, now }: { table: TenantTable; now: number },
  { showingId, token }: { showingId: string; token: string },
): Promise<{ showing: Showing; holder: LinkHolder }> => {
  const holder = holderOf(signer, table.tenantId, showingId, token);
  const showing = holder && (await readShowing(table, showingId));
  if (!showing || now > Date.parse(showing.endsAt) + LINK_DAYS * DAY) throw notFound('Showing');
  return { showing, holder };
};
