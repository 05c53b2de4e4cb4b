import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { clientKindName } from '../../../../../shared/sales/records/clients/client-kind-name.ts';
import type { ClientView } from '../../../../../shared/sales/records/contract.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { FailedPage } from '../../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../../ui/console/page.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { OrdersOf } from '../orders/orders-of.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ContactList, MemberList, PropertyList } from './client-parts.tsx';
import styles from './clients.module.css';

const ClientForm = lazy(() => import('./client-form.tsx'));
const LookAsCustomer = lazy(() => import('./look-as-customer.tsx'));
const MergeClients = lazy(() => import('./merge-clients.tsx'));

const Notes = ({ notes }: { notes: string }) => (
  <Container header={<Header variant="h2">Notes</Header>}>
    {notes ? <p className={styles.notes}>{notes}</p> : <Box color="text-body-secondary">Nothing is noted yet.</Box>}
  </Container>
);

const Parts = ({ client }: { client: ClientView }) => {
  const isCustomer = client.kind === 'customer';
  return (
    <div className={styles.columns}>
      <SpaceBetween size="l">
        {isCustomer ? (
          <OrdersOf owner={{ clientId: client.clientId }} total={client.orders} />
        ) : (
          <MemberList client={client} />
        )}
        {isCustomer && <PropertyList properties={client.properties} />}
      </SpaceBetween>
      <SpaceBetween size="l">
        <ClientFacts client={client} />
        {!isCustomer && <ContactList contacts={client.contacts} />}
        <Notes notes={client.notes} />
      </SpaceBetween>
    </div>
  );
};

const Client = ({ client }: { client: ClientView }) => {
  const [openDialog, setOpenDialog] = useState<'edit' | 'merge' | 'look'>();
  const close = (): void => setOpenDialog(undefined);
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={clientKindName[client.kind]}
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            {client.email && <Button onClick={() => setOpenDialog('look')}>View as customer</Button>}
            {client.kind === 'customer' && <Button onClick={() => setOpenDialog('merge')}>Merge</Button>}
            <Button variant="primary" onClick={() => setOpenDialog('edit')}>
              Edit
            </Button>
          </SpaceBetween>
        }
      >
        {client.name}
      </Header>
      <Parts client={client} />
      <Suspense fallback={null}>
        {openDialog === 'edit' && <ClientForm kind={client.kind} client={client} onClose={close} onSaved={close} />}
        {openDialog === 'look' && <LookAsCustomer client={client} onClose={close} />}
        {openDialog === 'merge' && <MergeClients client={client} onClose={close} />}
      </Suspense>
    </SpaceBetween>
  );
};

/** The page of a client: orders, properties, facts and contacts. */
const ClientPage = () => {
  const { clientId = '' } = useParams();
  const navigate = useNavigate();
  const { data: client, error, refetch } = useApi('GET /api/clients/{clientId}', { clientId });
  useNamedPage(client?.name ?? 'Client');
  if (client) {
    // The id of a merged client shows the client it was merged into, so the URL follows.
    if (client.clientId !== clientId) void navigate(`/admin/clients/${client.clientId}`, { replace: true });
    return <Client client={client} />;
  }
  if (!error) return <ListSkeleton rows={8} />;
  return (
    <FailedPage title="Client" error={error} retry={refetch} all={{ to: '/admin/clients', text: 'All clients' }} />
  );
};

export default ClientPage;
