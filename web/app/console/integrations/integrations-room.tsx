import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { DotloopConnection } from '../../../features/deals/dotloop/dotloop-connection.tsx';
import { IntegrationsPage } from '../../../features/operations/integrations/integrations-page.tsx';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

/** One's own connection, asked for only where the company has the license. */
const OwnDotloop = () =>
  useWorkspace().me.features.includes('dotloop') ? (
    <DotloopConnection />
  ) : (
    <Box color="text-body-secondary">Dotloop is not part of your plan.</Box>
  );

/** What an agent connects for themselves; the company's providers are its administrators' matter. */
const OwnConnections = () => (
  <SpaceBetween size="l">
    <Header variant="h1" description="Accounts of yours that the product works with.">
      API integrations
    </Header>
    <Container header={<Header variant="h2">Dotloop</Header>}>
      <OwnDotloop />
    </Container>
  </SpaceBetween>
);

/** The providers of the company for those who lead it, and everybody's own connection to Dotloop. */
const IntegrationsRoom = () => {
  const { me } = useWorkspace();
  if (!isLeading(me.roles)) return <OwnConnections />;
  return <IntegrationsPage more={{ dotloop: <OwnDotloop /> }} />;
};

export default IntegrationsRoom;
