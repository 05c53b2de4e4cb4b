import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/problem.tsx';
import { useApi } from '../../../ui/console/use-api.ts';
import { BrandingEditor } from './branding-editor.tsx';

/** The branding section of the settings. */
const BrandingSettings = () => {
  const { data, error, refetch } = useApi('GET /api/branding', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} />;
  return <BrandingEditor view={data} reload={async () => (await refetch()).data} />;
};

export default BrandingSettings;
