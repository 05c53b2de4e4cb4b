import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import { useNamedPage } from '../../../ui/console/page.tsx';

/** The not-found page of the back office. */
export const NotFound = () => {
  const navigate = useNavigate();
  useNamedPage('Page not found');
  return (
    <SpaceBetween size="m">
      <Header variant="h1">Page not found</Header>
      <Box color="text-body-secondary">
        There is no room at this address. It may have moved, or the link may be incomplete.
      </Box>
      <Button variant="primary" onClick={() => navigate('/admin/home')}>
        Go to home
      </Button>
    </SpaceBetween>
  );
};
