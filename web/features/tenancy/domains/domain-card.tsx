import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { DomainView } from '../../../../shared/tenancy/domain.ts';
import { DomainRecords } from './domain-records.tsx';
import { RemoveDomain } from './remove-domain.tsx';
import { useVerify } from './use-domains.ts';

const State = ({ status }: Pick<DomainView, 'status'>) =>
  status === 'active' ? (
    <StatusIndicator type="success">Active</StatusIndicator>
  ) : (
    <StatusIndicator type="pending">Waiting for its records</StatusIndicator>
  );

const Found = ({ domain }: { domain: DomainView }) => {
  const problems = domain.lastCheck?.problems ?? [];
  if (problems.length === 0) return null;
  return (
    <Alert
      type={domain.status === 'active' ? 'warning' : 'info'}
      statusIconAriaLabel="What was found"
      header={domain.status === 'active' ? 'A record is missing' : 'Not there yet'}
    >
      <SpaceBetween size="xs">
        {problems.map((problem) => (
          <div key={problem}>{problem}</div>
        ))}
      </SpaceBetween>
    </Alert>
  );
};

/** One domain: where it stands, what to do, and the way to check or remove it. */
export const DomainCard = ({ domain }: { domain: DomainView }) => {
  const [isRemoving, setRemoving] = useState(false);
  const { mutate, isPending } = useVerify();
  const { host, status } = domain;
  return (
    <Container
      header={
        <Header
          variant="h3"
          description={<State status={status} />}
          actions={
            <SpaceBetween size="xs" direction="horizontal">
              <Button onClick={() => setRemoving(true)} ariaLabel={`Remove ${host}`}>
                Remove
              </Button>
              <Button
                variant={status === 'active' ? 'normal' : 'primary'}
                loading={isPending}
                onClick={() => mutate(domain.domainId)}
                ariaLabel={`Check the records of ${host}`}
              >
                Check the records
              </Button>
            </SpaceBetween>
          }
        >
          {host}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <Found domain={domain} />
        <DomainRecords domain={domain} />
      </SpaceBetween>
      {isRemoving && <RemoveDomain domain={domain} onClose={() => setRemoving(false)} />}
    </Container>
  );
};
