import Alert from '@cloudscape-design/components/alert';
import { storageLevel } from '../../../../shared/company/plan/storage-level.ts';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

const texts = {
  near: { type: 'info', icon: 'Info', header: 'Your file storage is filling up' },
  last: { type: 'warning', icon: 'Warning', header: 'Your file storage is almost full' },
  full: { type: 'error', icon: 'Error', header: 'Your file storage is full' },
} as const;

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Tells administrators in every room of a company how full the plan's storage is, from 80 percent on. */
export const StorageBanner = () => {
  const { me, isPlatform } = useWorkspace();
  const { data } = useApi('GET /api/licenses', {}, { enabled: isLeading(me.roles) && !isPlatform });
  const storage = data?.usage.find(({ metricName }) => metricName === 'storage_gb');
  const level = storage ? storageLevel(storage.used, storage.limit) : 'roomy';
  if (!storage || level === 'roomy') return null;
  const { type, icon, header } = texts[level];
  return (
    <Alert type={type} statusIconAriaLabel={icon} header={header}>
      {`${count.format(storage.used)} of ${count.format(storage.limit ?? 0)} GB are in use. `}
      {level === 'full'
        ? 'Photos and files that are sent now are refused. Write to us for a larger plan.'
        : 'Once it is full, no more photos and files are taken. Write to us for a larger plan.'}
    </Alert>
  );
};
