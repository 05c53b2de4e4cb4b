import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Me } from '../../../../../shared/company/identity/contract.ts';
import { namesOfRoles } from '../../../../../shared/company/identity/roles.ts';
import type { AuthState } from '../../../../platform/auth/session/auth-state.ts';
import { useAuth } from '../../../../platform/auth/use-auth.ts';
import { featureName } from '../../../../ui/console/marks/feature-names.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { Checks } from './checks.tsx';
import { countdown, shortened } from './facts.ts';

type SignedInState = Extract<AuthState, { status: 'signedIn' }>;

const Provider = ({ provider }: { provider: string }) =>
  provider.toLowerCase() === 'google' ? (
    <StatusIndicator>Google</StatusIndicator>
  ) : (
    <StatusIndicator type="warning">{provider || 'Not told'}</StatusIndicator>
  );

const itemsOf = ({ session }: SignedInState, me: Me, now: number) => [
  { label: 'Account', value: me.email },
  { label: 'Signed in through', value: <Provider provider={session.provider} /> },
  { label: 'Roles', value: namesOfRoles(me.roles) },
  {
    label: 'Company',
    value: me.tenant?.name ?? (me.tenantId ? 'Its name is not known' : 'None: a super administrator'),
  },
  { label: 'Access token expires in', value: countdown(session.expiresAt - now) },
  { label: 'Session', value: session.sessionId ? shortened(session.sessionId) : 'Not told' },
];

/** Shows what browser and server know of the sign-in, without tokens, and can refresh it. */
const TestAuth = () => {
  const { me } = useWorkspace();
  const state = useAuth();
  const now = useClock(1000);
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="What this browser knows of your sign-in, and what the server says to it.">
        Sign-in check
      </Header>
      {state.status === 'signedIn' && (
        <Container header={<Header variant="h2">This browser</Header>}>
          <KeyValuePairs columns={3} items={itemsOf(state, me, now)} />
        </Container>
      )}
      <Checks />
      <Container
        header={
          <Header variant="h2" counter={`(${me.features.length})`}>
            Features of the plan
          </Header>
        }
      >
        <SpaceBetween size="s" direction="horizontal">
          {me.features.map((feature) => (
            <StatusIndicator key={feature}>{featureName(feature)}</StatusIndicator>
          ))}
        </SpaceBetween>
      </Container>
    </SpaceBetween>
  );
};

export default TestAuth;
