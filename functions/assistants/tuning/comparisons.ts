import { defaultTrials } from '../../../shared/assistants/tuning/default-trials.ts';
import type { Comparison, Contender, TrialConversation } from '../../../shared/assistants/tuning/trial.ts';
import { TrialRequested } from '../../../shared/assistants/tuning/tuning-events.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../../platform/audit.ts';
import { notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { keyedId, madeBefore, makeOnce } from '../../platform/signed/keyed-id.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { promptOf } from '../model/prompt-store.ts';
import { comparisonItem, comparisonPlace, trialResult, trialSet } from './trial-store.ts';

/** Conversations that a company compares on: its own, else the standard ones. */
export const readTrials = async (table: TenantTable) => {
  const own = await table.get(trialSet, {}, { consistent: true });
  return { items: own?.items ?? [...defaultTrials], version: own?.version ?? 0, isStandard: own === undefined };
};

export const changeTrials = async (request: SignedRequest<{ version: number; items: TrialConversation[] }>) => {
  const { table, input } = request;
  const { items, version } = input;
  const own = await table.get(trialSet, {}, { consistent: true });
  if ((own?.version ?? 0) !== version) throw versionConflict('The set of conversations');
  const write = own ? table.patch(trialSet, own, { items }) : table.create(trialSet, { items, version: 1 });
  const changes = [{ field: 'conversations', before: own?.items.length ?? defaultTrials.length, after: items.length }];
  const target = { kind: 'trials', id: 'set' };
  try {
    await table.commit(write, audited(request, { action: 'trials.changed', target, changes }));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('The set of conversations');
    throw error;
  }
  return { items, version: version + 1, isStandard: false };
};

const mustExist = async (table: TenantTable, contender: Contender): Promise<void> => {
  if (contender.kind === 'prompt' && !(await promptOf(table, contender.number))) throw notFound('Version');
};

/** Starts a comparison: one event per conversation and side, all in the transaction that saves it. */
export const compare = async (request: SignedRequest<{ left: Contender; right: Contender }>): Promise<Comparison> => {
  const { table, input, caller, now, correlationId } = request;
  const { left, right } = input;
  await Promise.all([mustExist(table, left), mustExist(table, right)]);
  const { items: trials } = await readTrials(table);
  const comparisonId = keyedId('comparison', request, 'comparison');
  const known = await madeBefore(request, comparisonItem, { comparisonId });
  if (known) return known;
  const startedAt = toInstant(now);
  const comparison: Comparison = {
    comparisonId,
    left,
    right,
    trials,
    startedAt,
    startedBy: caller.name ?? caller.email,
  };
  const pk = comparisonPlace(comparisonId);
  const requests = trials.flatMap(({ id: trialId }) =>
    (['left', 'right'] as const).map((side) => {
      const eventId = idFromDigest('event', sha256(`trial ${comparisonId} ${trialId} ${side}`));
      const data = { comparisonId, trialId, side };
      return table.event(TrialRequested, data, { pk, group: comparisonId, now, correlationId, eventId });
    }),
  );
  return await makeOnce(table, comparisonItem, comparison, ...requests);
};

export const readComparison = async (table: TenantTable, comparisonId: string) => {
  const found = await table.collect(
    { pk: comparisonPlace(comparisonId), consistent: true },
    { comparisons: comparisonItem, results: trialResult },
  );
  const [comparison] = found.comparisons;
  if (!comparison) throw notFound('Comparison');
  return { ...comparison, results: found.results };
};
