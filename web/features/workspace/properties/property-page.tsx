import { useParams } from 'react-router-dom';
import { ButtonLink, Empty } from '../../../ui/workspace/kit.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';

/** All of a house. */
const PropertyPage = () => {
  const { propertyId } = useParams();
  return (
    <WorkPage title="Property">
      <Empty title="This house is in the back office" icon="properties">
        <ButtonLink to={`/admin/properties/${propertyId}`}>Open it</ButtonLink>
      </Empty>
    </WorkPage>
  );
};

export default PropertyPage;
