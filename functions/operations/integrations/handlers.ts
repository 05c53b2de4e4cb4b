import { toInstant } from '../../../shared/contract/time.ts';
import type { integrationsContract } from '../../../shared/operations/integrations/contract.ts';
import type { ProviderTest, ProviderView } from '../../../shared/operations/integrations/provider.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { bad, type ProbeResult } from './probe.ts';
import type { Provider } from './providers.ts';
import { allProviderNotes, providerNote } from './store.ts';

const untested = { lastTest: null, lastGoodAt: null, lastBadAt: null, lastBadWords: null };

const listProviders = async (table: TenantTable, providers: readonly Provider[]): Promise<ProviderView[]> => {
  const { notes } = await table.collect({ ...allProviderNotes, consistent: true }, { notes: providerNote });
  return providers.map(({ probe, missing, ...shown }) => {
    const note = notes.find(({ code }) => code === shown.code) ?? untested;
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

/** Stores a test's outcome together with its audit entry. */
const storeTest = async (
  request: SignedRequest<unknown>,
  { code, name }: Provider,
  test: ProviderTest,
): Promise<void> => {
  const { table } = request;
  const { isGood, words, at } = test;
  await untilWritten(async () => {
    const known = await table.get(providerNote, { code }, { consistent: true });
    const changes = { lastTest: test, ...(isGood ? { lastGoodAt: at } : { lastBadAt: at, lastBadWords: words }) };
    const entry = { action: 'integration.tested', target: { kind: 'integration', id: code, name } };
    await table.commit(
      known
        ? table.patch(providerNote, known, changes)
        : table.create(providerNote, { code, ...untested, ...changes, version: 1 }),
      audited(request, { ...entry, changes: [{ field: 'outcome', after: isGood ? 'good' : words }] }),
    );
  });
};

const crashed = (): ProbeResult => bad('The test itself broke off. The error is under Monitoring.');

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
    return crashed();
  });
  const test = { ...probed, at: toInstant(now), by: caller.name ?? caller.email };
  await storeTest(request, found, test);
  return test;
};

/** Handlers that list the providers and test one. */
export const integrationsHandlers = (providers: readonly Provider[]): Handlers<typeof integrationsContract> => ({
  providers: async ({ table }) => ({ items: await listProviders(table, providers) }),
  testProvider: async (request) => await testProvider(request, providers),
});
