import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { securityFacts } from './security-facts.ts';

/** The security settings, which are the same for every company. */
const SecuritySettings = () => (
  <Container
    header={
      <Header variant="h2" description="These settings protect every account of your company and can’t be changed.">
        Security
      </Header>
    }
  >
    <KeyValuePairs
      columns={2}
      minColumnWidth={240}
      items={securityFacts.map(({ label, isOn, text }) => ({
        label,
        value:
          isOn === undefined ? text : <StatusIndicator type={isOn ? 'success' : 'stopped'}>{text}</StatusIndicator>,
      }))}
    />
  </Container>
);

export default SecuritySettings;
