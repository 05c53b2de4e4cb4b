import * as z from 'zod';
import { type AdmitDelivery, notBelieved } from '../../../platform/http/serve-webhook.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { voicePlace } from '../store.ts';
import { isAuthentic, voiceSecrets } from './signature.ts';

const id = z.string().min(1).max(100).optional().catch(undefined);
const NamedEndpoint = z.object({
  message: z.object({
    call: z.object({ assistantId: id, phoneNumberId: id }).optional().catch(undefined),
    assistant: z.object({ id }).optional().catch(undefined),
    phoneNumber: z.object({ id }).optional().catch(undefined),
  }),
});

/** Assistants and numbers that a message names, most reliable first; each is trusted only with its own secret. */
const placesIn = (body: unknown): { kind: 'assistant' | 'number'; id: string }[] => {
  const { data } = NamedEndpoint.safeParse(body);
  const { call, assistant, phoneNumber } = data?.message ?? {};
  return [
    { kind: 'assistant' as const, id: call?.assistantId ?? assistant?.id },
    { kind: 'number' as const, id: call?.phoneNumberId ?? phoneNumber?.id },
  ].flatMap((place) => (place.id === undefined ? [] : [{ kind: place.kind, id: place.id }]));
};

/**
 * Returns the tenant of our own row for the assistant if the message carries that tenant's secret; ignores tenants
 * named by the message.
 */
export const admitMessage =
  (platformTable: TenantTable, signer: Signer): AdmitDelivery =>
  async (delivery) => {
    const candidates = placesIn(delivery.body);
    const found = await Promise.all(
      candidates.map((place) => platformTable.get(voicePlace, place, { consistent: true })),
    );
    const place = found.find((each) => each !== undefined);
    // An unknown assistant costs as much work as a wrong secret, to leave no timing difference.
    const { tenantId, generation } = place ?? { tenantId: 'nobody', generation: 1 };
    const secrets = [generation, generation - 1].flatMap((each) => voiceSecrets(signer, tenantId, each));
    if (!isAuthentic(delivery, secrets) || !place) throw notBelieved();
    return place.tenantId;
  };
