import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { DomainCard } from './domain-card.tsx';
import { useAdd, useDomains } from './use-domains.ts';

const AddDomain = () => {
  const [host, setHost] = useState('');
  const { mutate, isPending, error, reset } = useAdd(() => setHost(''));
  const change = (value: string): void => {
    reset();
    setHost(value);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (host.trim()) mutate(host);
      }}
    >
      <FormField
        label="Domain"
        description="The name at which customers will find you. We show you the two records it needs."
        errorText={error?.fields.host ?? error?.message}
        secondaryControl={<Button loading={isPending}>Add the domain</Button>}
      >
        <Input value={host} placeholder="www.example.com" onChange={({ detail }) => change(detail.value)} />
      </FormField>
    </form>
  );
};

/** The addresses at which the company's site answers. */
const DomainsSettings = () => {
  const { data, error, refetch } = useDomains();
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={6} />;
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header variant="h2" description={`Your site always answers at ${data.platformHost}, too.`}>
            Your own domain
          </Header>
        }
      >
        <AddDomain />
      </Container>
      {data.items.length === 0 ? (
        <Box textAlign="center" color="text-body-secondary" padding="l">
          No domain of your own yet. Add one you have bought, and customers book at your own name.
        </Box>
      ) : (
        data.items.map((domain) => <DomainCard key={domain.domainId} domain={domain} />)
      )}
    </SpaceBetween>
  );
};

export default DomainsSettings;
