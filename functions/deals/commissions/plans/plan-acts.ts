import { idFromDigest } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { MAX_VERSIONS, type PlanVersion } from '../../../../shared/deals/commissions/commission-plan.ts';
import type { PlanTerms } from '../../../../shared/deals/commissions/plan.ts';
import type { PlanDetails } from '../../../../shared/deals/commissions/views.ts';
import { AppError, versionConflict } from '../../../platform/errors/errors.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { DeskPlace } from '../place.ts';
import { commissionPlan, commissionSettings, planName, planVersion } from '../store.ts';
import { readPlan } from './read-plans.ts';

interface NewVersion {
  readonly from: string;
  readonly terms: PlanTerms;
}

const nameTaken = (): AppError => new AppError('conflict', 'NAME_TAKEN', 'Another plan has this name.');

/** Adds a plan with its first version, once for its seed. */
export const addPlan = async (place: DeskPlace, wish: NewVersion & { readonly name: string }): Promise<PlanDetails> => {
  const { table, now, by, seed, audit } = place;
  const { name, from, terms } = wish;
  const planId = idFromDigest('commissionPlan', sha256(`plan ${table.tenantId} ${seed}`));
  return await untilWritten(async () => {
    const known = await table.get(commissionPlan, { planId }, { consistent: true });
    if (known) return await readPlan(table, planId);
    if (await table.get(planName, { name }, { consistent: true })) throw nameTaken();
    const createdAt = toInstant(now);
    const first: PlanVersion = { planId, number: 1, from, terms, by: by.name, createdAt };
    const plan = { planId, name, versions: [{ number: 1, from }], changedAt: createdAt, version: 1 };
    await table.commit(
      table.create(commissionPlan, plan),
      table.create(planVersion, first),
      table.create(planName, { name, planId }),
      audit(
        'commission_plan.added',
        { id: planId, name },
        { kind: 'commission plan', changes: [{ field: 'terms', after: terms }] },
      ),
    );
    return { ...plan, all: [first] };
  });
};

/** Adds a version; versions that stand are never touched. */
export const addVersion = async (
  place: DeskPlace,
  { planId, version, from, terms }: NewVersion & { readonly planId: string; readonly version: number },
): Promise<PlanDetails> => {
  const { table, now, by, audit } = place;
  return await untilWritten(async () => {
    const plan = await readPlan(table, planId);
    const [last] = plan.all;
    if (plan.version === version + 1 && last?.from === from && JSON.stringify(last.terms) === JSON.stringify(terms))
      return plan;
    if (plan.version !== version) throw versionConflict('Plan');
    const number = (last?.number ?? 0) + 1;
    if (number > MAX_VERSIONS)
      throw new AppError('conflict', 'VERSION_CONFLICT', 'The plan has as many versions as it can.');
    const createdAt = toInstant(now);
    const added: PlanVersion = { planId, number, from, terms, by: by.name, createdAt };
    const { all, ...head } = plan;
    const changes = { versions: [...plan.versions, { number, from }], changedAt: createdAt };
    await table.commit(
      table.patch(commissionPlan, head, changes),
      table.create(planVersion, added),
      audit(
        'commission_plan.changed',
        { id: planId, name: plan.name },
        {
          kind: 'commission plan',
          changes: [
            { field: 'terms', before: last?.terms, after: terms },
            { field: 'from', before: last?.from, after: from },
          ],
        },
      ),
    );
    return { ...head, ...changes, version: head.version + 1, all: [added, ...all] };
  });
};

/** The royalty that new disbursements begin with. */
export const readRoyalty = async ({ table }: Pick<DeskPlace, 'table'>) => {
  const known = await table.get(commissionSettings, {}, { consistent: true });
  return { rate: known?.royalty ?? 0, version: known?.version ?? 0 };
};

/** Sets the royalty; disbursements that stand keep theirs. */
export const setRoyalty = async (place: DeskPlace, { rate, version }: { rate: number; version: number }) => {
  const { table, audit } = place;
  return await untilWritten(async () => {
    const known = await table.get(commissionSettings, {}, { consistent: true });
    if ((known?.version ?? 0) !== version) throw versionConflict('Royalty');
    const changes = [{ field: 'royalty', before: known?.royalty ?? 0, after: rate }];
    await table.commit(
      known
        ? table.patch(commissionSettings, known, { royalty: rate })
        : table.create(commissionSettings, { royalty: rate, version: 1 }),
      audit('commission_royalty.changed', { id: 'royalty', name: 'Royalty' }, { kind: 'commission plan', changes }),
    );
    return { rate, version: version + 1 };
  });
};
