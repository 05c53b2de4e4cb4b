import type { SitePlace } from '../../../shared/company/site/site-origin.ts';
import type { FileStore } from '../../platform/objects/file-store.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { VoiceProvider } from './provider/provider.ts';

/** Dependencies of call consumers besides the table; without a key there is no provider. */
export interface WorkDeps {
  readonly provider: VoiceProvider | undefined;
  readonly platformTable: TenantTable;
  readonly signer: Signer;
  readonly site: SitePlace;
  readonly recordings: Pick<FileStore, 'keep'>;
}
