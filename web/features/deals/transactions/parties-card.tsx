import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { isOpenDeal } from '../../../../shared/deals/transactions/open-deal.ts';
import type { PartyView, TransactionView } from '../../../../shared/deals/transactions/transaction-view.ts';
import { roleNames } from '../../../../shared/deals/transactions/words.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { PartyDialog } from './party-dialog.tsx';
import styles from './transactions.module.css';

/** Nobody wires money to a changed account without a call to a number that they knew before. */
const WireWarning = ({ deal }: { deal: TransactionView }) => {
  const { zone } = useWorkspace();
  const changed = deal.parties.filter(({ wireWarningUntil }) => wireWarningUntil !== undefined);
  const names = roleNames(deal.type);
  return changed.map(({ partyId, role, name, contactChangedAt }) => (
    <Alert key={partyId} type="warning" statusIconAriaLabel="Warning" header="Beware of wire fraud">
      The contact of {name} ({names[role].toLowerCase()}) changed{' '}
      {contactChangedAt && formatMoment(contactChangedAt, zone)}. Before anybody wires money, call a number that you
      knew before the change, and confirm the account by voice.
    </Alert>
  ));
};

const Party = ({ party, role, onEdit }: { party: PartyView; role: string; onEdit: (() => void) | undefined }) => (
  <li className={styles.party}>
    <Box variant="small" color="text-body-secondary">
      {role}
    </Box>
    <div>
      <Box variant="strong">{party.name}</Box>{' '}
      {onEdit && <Button variant="inline-icon" iconName="edit" ariaLabel={`Change ${party.name}`} onClick={onEdit} />}
    </div>
    {party.email && <a href={`mailto:${party.email}`}>{party.email}</a>}
    {party.phone && (
      <div>
        <a href={`tel:${party.phone}`}>{formatPhone(party.phone)}</a>
      </div>
    )}
  </li>
);

/** Who is in a deal, with a warning for a week where a title or attorney contact changed. */
export const PartiesCard = ({ deal }: { deal: TransactionView }) => {
  const [edited, setEdited] = useState<PartyView | 'new'>();
  const isOpen = isOpenDeal(deal);
  const names = roleNames(deal.type);
  return (
    <Container
      header={
        <Header variant="h2" actions={isOpen && <Button onClick={() => setEdited('new')}>Add a party</Button>}>
          Parties
        </Header>
      }
    >
      <SpaceBetween size="m">
        <WireWarning deal={deal} />
        {deal.parties.length === 0 ? (
          <Box color="text-body-secondary">
            Nobody yet. {names.buyer} and {names.seller.toLowerCase()} are needed for the contract.
          </Box>
        ) : (
          <ul className={styles.parties}>
            {deal.parties.map((party) => (
              <Party
                key={party.partyId}
                party={party}
                role={names[party.role]}
                onEdit={isOpen ? () => setEdited(party) : undefined}
              />
            ))}
          </ul>
        )}
      </SpaceBetween>
      {edited && (
        <PartyDialog deal={deal} party={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Container>
  );
};
