import type * as z from 'zod';
import { builtInPrompt, type PromptVersion } from '../../../shared/assistants/tuning/prompt.ts';
import type { tuningContract } from '../../../shared/assistants/tuning/tuning-contract.ts';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { keyedId } from '../../platform/signed/keyed-id.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { allPrompts, promptItem, promptState } from '../model/prompt-store.ts';

type Input<Name extends keyof typeof tuningContract> = z.output<(typeof tuningContract)[Name]['input']>;

const MAX_VERSIONS = 200;

/** The default model of prompt versions; none if the platform has none. */
export interface ModelPlace {
  readonly hasModel: boolean;
  readonly modelId: string;
}

const nameOf = (number: number): string => (number === 0 ? 'The product’s own' : `Version ${number}`);
const targetOf = (number: number) => ({ kind: 'prompt', id: String(number), name: nameOf(number) });

export const listPrompts = async (table: TenantTable, { hasModel, modelId }: ModelPlace) => {
  const { state, versions } = await allPrompts(table);
  return {
    active: state?.active ?? 0,
    version: state?.version ?? 0,
    hasModel,
    modelId,
    builtIn: builtInPrompt,
    versions: versions.toReversed(),
  };
};

export const writePrompt = async (request: SignedRequest<Input<'writePrompt'>>): Promise<PromptVersion> => {
  const { table, input, caller, now, idempotencyKey } = request;
  const act = idempotencyKey ? keyedId('event', request, 'prompt') : undefined;
  return await untilWritten(async () => {
    const { state, versions } = await allPrompts(table);
    const known = act && versions.find((version) => version.act === act);
    if (known) return known;
    const number = (state?.latest ?? 0) + 1;
    if (number > MAX_VERSIONS)
      throw new AppError(
        'conflict',
        'TOO_MANY',
        `There can be ${MAX_VERSIONS} versions; compare the ones that are there.`,
      );
    const createdBy = { profileId: caller.profileId, name: caller.name ?? caller.email };
    const version = { ...input, number, createdAt: toInstant(now), createdBy, ...(act && { act }) };
    const latest = state
      ? table.patch(promptState, state, { latest: number })
      : table.create(promptState, { active: 0, latest: number, version: 1 });
    const changes = changesBetween({}, input);
    const auditEntry = audited(request, { action: 'prompt.written', target: targetOf(number), changes });
    await table.commit(table.create(promptItem, version), latest, auditEntry);
    return version;
  });
};

/** Activates this version from the next message on; concurrent changes are rejected as stale. */
export const activatePrompt = async (
  request: SignedRequest<Input<'activatePrompt'>>,
  place: ModelPlace,
): Promise<Awaited<ReturnType<typeof listPrompts>>> => {
  const { table, input } = request;
  const { number, version } = input;
  const { state, versions } = await allPrompts(table);
  if (number !== 0 && !versions.some((each) => each.number === number)) throw notFound('Version');
  if ((state?.version ?? 0) !== version) throw versionConflict('The choice of the prompt');
  const chosen = state
    ? table.patch(promptState, state, { active: number })
    : table.create(promptState, { active: number, latest: 0, version: 1 });
  const changes = [{ field: 'active', before: state?.active ?? 0, after: number }];
  try {
    await table.commit(chosen, audited(request, { action: 'prompt.activated', target: targetOf(number), changes }));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('The choice of the prompt');
    throw error;
  }
  return await listPrompts(table, place);
};
