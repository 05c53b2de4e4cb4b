import { toInstant } from '../../../../shared/contract/time.ts';
import type { ConnectionView } from '../../../../shared/deals/dotloop/connection.ts';
import { connectionWords } from '../../../../shared/deals/dotloop/words.ts';
import { readBreaker } from '../../../platform/breaker/breaker-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { DotloopDeps } from '../context.ts';
import { readConnection } from '../tokens/tokens.ts';

/** The connection as its page shows it. */
export const viewConnection = async (
  table: TenantTable,
  profileId: string,
  { http }: Pick<DotloopDeps, 'http'>,
): Promise<ConnectionView> => {
  const [known, { failures, openUntil }] = await Promise.all([
    readConnection(table, profileId),
    readBreaker(table, 'DOTLOOP'),
  ]);
  const state = http ? (known?.state ?? 'none') : 'off';
  return {
    state,
    words: connectionWords[state],
    profiles: known?.state === 'choose_profile' ? known.profiles : [],
    profile: known?.profile ?? null,
    hearsChanges: known?.subscriptionId !== undefined,
    connectedAt: known?.connectedAt ?? null,
    comparedAt: known?.comparedAt ?? null,
    health: { failures, restsUntil: openUntil === 0 ? null : toInstant(openUntil) },
  };
};
