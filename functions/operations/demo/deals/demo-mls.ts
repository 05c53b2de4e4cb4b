import { idFromDigest } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { MlsRunDue } from '../../../../shared/deals/mls/events.ts';
import { DEFAULT_TOP } from '../../../../shared/deals/mls/feed.ts';
import { planSweep } from '../../../deals/mls/run/plan.ts';
import { type Feed, feedItem } from '../../../deals/mls/store.ts';
import { type Sealed, seal } from '../../../platform/keys/seal.ts';
import { openDataKeys } from '../../../platform/keys/secret-keys.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { Caller } from '../../../platform/signed/sign-request.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { DemoCompany } from '../demo-companies.ts';
import { ada } from '../demo-staff.ts';

/** An MLS that the demo copies: a stand-in on this machine, whose credentials are sealed as anybody's. */
export interface DemoMls {
  sealSecret(table: TenantTable, feedId: string): Promise<Sealed>;
}

interface MlsEnv {
  readonly RESO_STAND_IN: string;
  readonly DOTLOOP_KEY: string;
  readonly AWS_ENDPOINT_URL_KMS?: string | undefined;
}

const ROOT = 'http://reso.localhost';
const CLIENT_ID = 'feed_on_this_machine';
const CLIENT_SECRET = 'secret_on_this_machine';

/** The MLS; undefined where no stand-in runs: a demo never asks a real one for anything. */
export const openMls = (env: MlsEnv, caller: Caller): DemoMls | undefined => {
  if (env.RESO_STAND_IN === '') return undefined;
  const keys = openDataKeys(caller, env.DOTLOOP_KEY, env.AWS_ENDPOINT_URL_KMS);
  return {
    sealSecret: async ({ tenantId }, feedId) => await seal(keys, { tenant: tenantId, profile: feedId }, CLIENT_SECRET),
  };
};

/** A feed of the MLS on this machine, which copies itself within a minute of the start. */
export const copyMls = async (
  table: TenantTable,
  { customer }: DemoCompany,
  mls: DemoMls | undefined,
  now: number,
): Promise<void> => {
  if (!customer || !mls) return;
  const feedId = idFromDigest('mlsFeed', sha256(`demo mls ${table.tenantId}`));
  const feed: Feed = {
    feedId,
    kind: 'reso',
    name: 'Bucks County MLS',
    serviceRoot: `${ROOT}/odata/`,
    auth: 'client_credentials',
    tokenUrl: `${ROOT}/oauth/token`,
    clientId: CLIENT_ID,
    secret: await mls.sealSecret(table, feedId),
    strategy: 'nextLink',
    top: DEFAULT_TOP,
    disclaimer: 'Data of the Bucks County MLS. Deemed reliable, not guaranteed; for members and their clients only.',
    isOn: true,
    isStopped: false,
    badRuns: 0,
    records: 0,
    nextRunAt: toInstant(now),
    createdAt: toInstant(now),
    createdBy: ada.profileId,
    version: 1,
  };
  await table.commit(
    table.create(feedItem, feed),
    table.due(MlsRunDue, { feedId }, { key: feedId, at: now, group: feedId }),
    await planSweep(table, feedId, now),
  );
};
