import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';
import type { TenantRow } from '../../../../shared/company/tenancy/tenant-view.ts';
import { CompanyStatus } from '../../../features/company/tenancy/tenants/company-words.tsx';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { roomsFor } from '../rooms/rooms.ts';
import styles from './company.module.css';
import { useCompanies } from './use-companies.ts';
import { useEnterCompany } from './use-enter-company.ts';

const MAX_SHOWN = 50;

const CompanyLine = ({ company, path }: { company: TenantRow; path: string }) => {
  const { mutate, isPending, isSuccess, error } = useEnterCompany(path);
  const { tenantId, name, countyName, state, status } = company;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>
          {countyName}, {state} · <CompanyStatus status={status} />
        </p>
        {error && <p role="alert">{error.message}</p>}
      </div>
      <Button loading={isPending || isSuccess} ariaLabel={`Work in ${name}`} onClick={() => mutate(tenantId)}>
        Work in this company
      </Button>
    </li>
  );
};

const Companies = ({ path }: { path: string }) => {
  const [text, setText] = useState('');
  const { data, error, refetch } = useCompanies(text, MAX_SHOWN);
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={4} />;
  return (
    <SpaceBetween size="s">
      <TextFilter
        filteringText={text}
        filteringPlaceholder="Find a company"
        filteringAriaLabel="Find a company"
        filteringClearAriaLabel="Clear the search"
        onChange={({ detail }) => setText(detail.filteringText)}
      />
      <ul className={styles.companies} aria-label="Companies">
        {data.items.map((company) => (
          <CompanyLine key={company.tenantId} company={company} path={path} />
        ))}
      </ul>
      {data.items.length === 0 && (
        <Box color="text-body-secondary">{text ? `No company matches “${text}”.` : 'There are no companies yet.'}</Box>
      )}
      {data.nextCursor && <Box color="text-body-secondary">There are more companies. Search by name.</Box>}
    </SpaceBetween>
  );
};

/** The platform's own rooms, which need no company. */
const PlatformRooms = () => {
  const { me } = useWorkspace();
  const rooms = roomsFor({ ...me, state: '', isPlatform: true }).filter(({ path }) => path !== '/admin/home');
  return (
    <ul className={styles.rooms} aria-label="Platform">
      {rooms.map(({ path, title, hint, platformTitle = title, platformHint = hint }) => (
        <li key={path}>
          <RecordLink to={path}>{platformTitle}</RecordLink>
          <p>{platformHint}</p>
        </li>
      ))}
    </ul>
  );
};

/** Where a super administrator begins: a company to work in, or the platform's rooms. `wanted` is the room asked for. */
export const CompaniesHome = ({ wanted }: { wanted?: { title: string; path: string } }) => {
  useNamedPage('Choose a company');
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={
          wanted
            ? `${wanted.title} belongs to one company. Choose the company to open it in.`
            : 'Choose the company you want to work in. Its audit log shows when you come, what you change and when you leave.'
        }
      >
        Choose a company
      </Header>
      <Container header={<Header variant="h2">Companies</Header>}>
        <Companies path={wanted?.path ?? '/admin/home'} />
      </Container>
      <Container header={<Header variant="h2">Platform</Header>}>
        <PlatformRooms />
      </Container>
    </SpaceBetween>
  );
};
