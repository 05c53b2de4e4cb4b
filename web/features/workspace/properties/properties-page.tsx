import { Link } from 'react-router-dom';
import { useApi } from '../../../ui/console/use-api.ts';
import { Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';

/** Every house that was ordered for. */
const PropertiesPage = () => {
  const { data, error, refetch } = useApi('GET /api/properties', { limit: 50 }, { keep: true });
  return (
    <WorkPage title="Properties">
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Skeleton />}
      <ul>
        {data?.items.map(({ propertyId, line1, city }) => (
          <li key={propertyId}>
            <Link to={`/v2/properties/${propertyId}`}>
              {line1}, {city}
            </Link>
          </li>
        ))}
      </ul>
    </WorkPage>
  );
};

export default PropertiesPage;
