import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';

/** In place of a page for those who lead the company, where the server would refuse each of its parts. */
const RefusedRoom = () => {
  const navigate = useNavigate();
  return (
    <SpaceBetween size="m">
      <Header variant="h1">You have no access to this</Header>
      <Box color="text-body-secondary">
        It is for those who run the company. If you need it, ask an administrator to change your role.
      </Box>
      <Button variant="primary" onClick={() => navigate('/admin/home')}>
        Go to home
      </Button>
    </SpaceBetween>
  );
};

export default RefusedRoom;
