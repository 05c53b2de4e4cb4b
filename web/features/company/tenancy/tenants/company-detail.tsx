import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { TenantView } from '../../../../../shared/company/tenancy/tenant-view.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { ActProblem, Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { dayText } from '../../plan/plan-words.ts';
import { addressOf, CompanyStatus, zoneWords } from './company-words.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { SuspendCompany } from './suspend-company.tsx';
import { useChangeCompany } from './use-change-company.ts';

const factsOf = (company: TenantView) => {
  const { serviceArea, contact, timezone, hosts, status, createdAt, domains } = company;
  const waiting = domains.filter((domain) => domain.status !== 'active').map(({ host }) => `${host} (not yet active)`);
  return [
    { label: 'Status', value: <CompanyStatus status={status} /> },
    {
      label: 'Serves',
      value: `${serviceArea.countyName}, ${serviceArea.state}: ${serviceArea.zipCodes.length} ZIP codes`,
    },
    { label: 'Time zone', value: zoneWords(timezone) },
    {
      label: 'Contact',
      value: [formatPhone(contact.phone), contact.email].map((line) => <div key={line}>{line}</div>),
    },
    { label: 'Office', value: contact.address },
    { label: 'Created', value: dayText(createdAt, timezone) },
    {
      label: 'Addresses',
      value: (
        <SpaceBetween size="xxs">
          {hosts.map((host) => (
            <Link key={host} href={addressOf(host)} external externalIconAriaLabel="Opens in a new tab">
              {host}
            </Link>
          ))}
          {waiting.map((host) => (
            <span key={host}>{host}</span>
          ))}
        </SpaceBetween>
      ),
    },
  ];
};

const Actions = ({ company }: { company: TenantView }) => {
  const [isSuspending, setSuspending] = useState(false);
  const { mutate, isPending, error } = useChangeCompany(company, `${company.name} works again.`);
  const isSuspended = company.status === 'suspended';
  return (
    <>
      {isSuspended ? (
        <Button variant="primary" loading={isPending} onClick={() => mutate({ status: 'active' })}>
          Resume
        </Button>
      ) : (
        <Button onClick={() => setSuspending(true)}>Suspend</Button>
      )}
      {error && <ActProblem error={error} />}
      {isSuspending && <SuspendCompany company={company} onClose={() => setSuspending(false)} />}
    </>
  );
};

/** A company's data, domains and licenses. */
export const CompanyDetail = ({ tenantId, onBack }: { tenantId: string; onBack: () => void }) => {
  const { data, error, refetch } = useApi('GET /api/tenants/{tenantId}', { tenantId });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} />;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h2"
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button iconName="arrow-left" onClick={onBack}>
              All companies
            </Button>
            <Button iconName="refresh" ariaLabel="Refresh the company" onClick={() => void refetch()} />
            <Actions company={data} />
          </SpaceBetween>
        }
      >
        {data.name}
      </Header>
      {data.status === 'suspended' && (
        <Alert type="warning" statusIconAriaLabel="Warning" header="Suspended">
          {data.statusReason ?? 'No reason was given.'}
        </Alert>
      )}
      <Container>
        <KeyValuePairs columns={3} minColumnWidth={200} items={factsOf(data)} />
      </Container>
      <PlanEditor key={data.version} company={data} />
    </SpaceBetween>
  );
};
