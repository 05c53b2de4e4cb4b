import { toInstant } from '../../../shared/contract/time.ts';
import type { integrationsContract } from '../../../shared/operations/integrations/contract.ts';
import type { ProviderTest, ProviderView } from '../../../shared/operations/integrations/provider.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { bad, type Probed } from './probe.ts';
import type { Provider } from './providers.ts';
import { allProviderNotes, providerNote } from './store.ts';

const unheard = { lastTest: null, lastGoodAt: null, lastBadAt: null, lastBadWords: null };

const listProviders = async (table: TenantTable, providers: readonly Provider[]): Promise<ProviderView[]> => {
  const { notes } = await table.collect({ ...allProviderNotes, consistent: true }, { notes: providerNote });
  return providers.map(({ probe, missing, ...shown }) => {
    const note = notes.find(({ code }) => code === shown.code) ?? unheard;
    const { lastTest, lastGoodAt, lastBadAt, lastBadWords } = note;
    return {
      ...shown,
      isSet: probe !== undefined,
      missing: [...missing],
      lastTest,
      lastGoodAt,
      lastBadAt,
      lastBadWords,
    };
  });
};

/** How the test went, kept with its entry of the audit log. */
const keepTest = async (
  request: SignedRequest<unknown>,
  { code, name }: Provider,
  test: ProviderTest,
): Promise<void> => {
  const { table } = request;
  const { isGood, words, at } = test;
  await untilWritten(async () => {
    const known = await table.get(providerNote, { code }, { consistent: true });
    const changes = { lastTest: test, ...(isGood ? { lastGoodAt: at } : { lastBadAt: at, lastBadWords: words }) };
    const deed = { action: 'integration.tested', target: { kind: 'integration', id: code, name } };
    await table.commit(
      known
        ? table.patch(providerNote, known, changes)
        : table.create(providerNote, { code, ...unheard, ...changes, version: 1 }),
      audited(request, { ...deed, changes: [{ field: 'outcome', after: isGood ? 'good' : words }] }),
    );
  });
};

const unexpected = (): Probed => bad('The test itself broke off. The error is under Monitoring.');

const testProvider = async (
  request: SignedRequest<{ code: string }>,
  providers: readonly Provider[],
): Promise<ProviderTest> => {
  const { input, now, caller, log } = request;
  const found = providers.find(({ code }) => code === input.code);
  if (!found) throw notFound('Provider');
  const { name, probe } = found;
  if (!probe) throw new AppError('conflict', 'PROVIDER_NOT_SET', `${name} is not set up: there is nothing to test`);
  const probed = await probe().catch((error: unknown) => {
    log.error('A test of a provider broke off', error);
    return unexpected();
  });
  const test = { ...probed, at: toInstant(now), by: caller.name ?? caller.email };
  await keepTest(request, found, test);
  return test;
};

/** The state of every provider, and a button for each. */
export const integrationsHandlers = (providers: readonly Provider[]): Handlers<typeof integrationsContract> => ({
  providers: async ({ table }) => ({ items: await listProviders(table, providers) }),
  testProvider: async (request) => await testProvider(request, providers),
});
