import type { ConnectionView } from '../../../../shared/deals/dotloop/connection.ts';
import { connectionWords } from '../../../../shared/deals/dotloop/words.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { DotloopDeps } from '../context.ts';
import { readConnection } from '../tokens/tokens.ts';

/** The connection as its page shows it. */
export const viewConnection = async (
  table: TenantTable,
  profileId: string,
  { http }: Pick<DotloopDeps, 'http'>,
): Promise<ConnectionView> => {
  const known = await readConnection(table, profileId);
  const state = http ? (known?.state ?? 'none') : 'off';
  return {
    state,
    words: connectionWords[state],
    profiles: known?.state === 'choose_profile' ? known.profiles : [],
    profile: known?.profile ?? null,
    hearsChanges: known?.subscriptionId !== undefined,
    connectedAt: known?.connectedAt ?? null,
    comparedAt: known?.comparedAt ?? null,
  };
};
