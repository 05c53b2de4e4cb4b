import * as z from 'zod';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import type { automationContract } from '../../../../shared/outreach/automation/contract.ts';
import type { WebhookKey } from '../../../../shared/outreach/automation/webhook-key.ts';
import { audited } from '../../../platform/audit.ts';
import { versionConflict } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import { entity } from '../../../platform/table/entity.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { webhookSecrets } from './webhook-signature.ts';

/** How long the previous secret stays valid after a renewal. */
const OVERLAP_MS = DAY;

const StoredKey = z.object({
  generation: z.int(),
  hint: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  previousUntil: z.string(),
  version: z.number(),
});
type StoredKey = z.infer<typeof StoredKey>;

export const webhookKeyItem = entity({
  name: 'webhookKey',
  schema: StoredKey,
  key: () => ({ pk: 'AUTOMATIONS', sk: 'WEBHOOK_KEY' }),
});

const readStoredKey = async (table: TenantTable): Promise<StoredKey | undefined> =>
  await table.get(webhookKeyItem, {}, { consistent: true });

const viewOf = (kept: StoredKey | undefined, now: number): WebhookKey => ({
  hint: kept?.hint ?? null,
  madeAt: kept?.madeAt ?? null,
  madeBy: kept?.madeBy ?? null,
  previousUntil: kept && Date.parse(kept.previousUntil) > now ? kept.previousUntil : null,
  version: kept?.version ?? 0,
});

/** Secrets that calls are signed with now, newest first. */
export const readSecrets = async (table: TenantTable, signer: Signer, now: number): Promise<string[]> => {
  const kept = await readStoredKey(table);
  const generation = kept?.generation ?? 0;
  const isPreviousGood = kept !== undefined && Date.parse(kept.previousUntil) > now;
  const generations = isPreviousGood ? [generation, generation - 1] : [generation];
  return generations.flatMap((each) => webhookSecrets(signer, table.tenantId, each));
};

export const showWebhookKey = async ({ table, now }: SignedRequest<object>): Promise<WebhookKey> =>
  viewOf(await readStoredKey(table), now);

type Renewal = z.output<typeof automationContract.renewWebhookSecret.input>;

/** Creates a new secret, returns it this once and audits who did it. */
export const renewWebhookSecret =
  (signer: Signer) =>
  async (request: SignedRequest<Renewal>): Promise<WebhookKey & { secret: string }> => {
    const { table, tenantId, caller, now, input } = request;
    const known = await readStoredKey(table);
    if ((known?.version ?? 0) !== input.version) throw versionConflict('Signing secret');
    const generation = (known?.generation ?? 0) + 1;
    const [secret] = webhookSecrets(signer, tenantId, generation);
    const made = {
      generation,
      hint: secret.slice(-4),
      madeAt: toInstant(now),
      madeBy: caller.name ?? caller.email,
      previousUntil: toInstant(now + OVERLAP_MS),
    };
    const target = { kind: 'webhook_secret', id: 'automation', name: 'Signing secret' };
    const changes = [{ field: 'hint', before: known?.hint ?? null, after: made.hint }];
    try {
      await table.commit(
        known ? table.patch(webhookKeyItem, known, made) : table.create(webhookKeyItem, { ...made, version: 1 }),
        audited(request, { action: 'webhook_secret.renewed', target, changes }),
      );
    } catch (error) {
      if (error instanceof WriteLost) throw versionConflict('Signing secret');
      throw error;
    }
    return { ...viewOf({ ...made, version: input.version + 1 }, now), secret };
  };
