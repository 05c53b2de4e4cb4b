import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { DomainView } from '../../../../shared/company/domains/domain.ts';
import { DomainRecords } from './domain-records.tsx';
import { RemoveDomain } from './remove-domain.tsx';
import { useVerify } from './use-domains.ts';

const states = {
  pending: { type: 'pending', text: 'Waiting for its records' },
  preparing: { type: 'in-progress', text: 'Being prepared' },
  active: { type: 'success', text: 'Active' },
} as const;

const State = ({ status }: Pick<DomainView, 'status'>) => (
  <StatusIndicator type={states[status].type}>{states[status].text}</StatusIndicator>
);

const Preparing = ({ note }: Pick<DomainView, 'note'>) => (
  <Alert type="info" statusIconAriaLabel="What is being done" header="Nothing to do for you now">
    {note ?? 'The records are there. Your site is being set up at this address.'} This page follows by itself.
  </Alert>
);

const Found = ({ domain }: { domain: DomainView }) => {
  const problems = domain.lastCheck?.problems ?? [];
  if (problems.length === 0) return null;
  return (
    <Alert
      type={domain.status === 'pending' ? 'info' : 'warning'}
      statusIconAriaLabel="What was found"
      header={domain.status === 'pending' ? 'Not there yet' : 'A record is missing'}
    >
      <SpaceBetween size="xs">
        {problems.map((problem) => (
          <div key={problem}>{problem}</div>
        ))}
      </SpaceBetween>
    </Alert>
  );
};

/** A domain with its status, next steps, check and removal. */
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
                variant={status === 'pending' ? 'primary' : 'normal'}
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
        {status === 'preparing' && <Preparing note={domain.note} />}
        <Found domain={domain} />
        <DomainRecords domain={domain} />
      </SpaceBetween>
      {isRemoving && <RemoveDomain domain={domain} onClose={() => setRemoving(false)} />}
    </Container>
  );
};
