import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { BrandingEditor } from './branding-editor.tsx';

/** The branding section of the settings. */
const BrandingSettings = () => {
  const { data, error, refetch } = useApi('GET /api/branding', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} />;
  return <BrandingEditor view={data} reload={async () => (await refetch()).data} />;
};

export default BrandingSettings;
