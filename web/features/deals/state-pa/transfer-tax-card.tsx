import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatRate } from '../../../../shared/deals/rate.ts';
import type { StateRules } from '../../../../shared/deals/state-pa/rules.ts';
import { ELSEWHERE, type TransferTax, transferTax } from '../../../../shared/deals/state-pa/transfer-tax.ts';
import { type SaleDraft, SaleFields, saleIn } from './sale-fields.tsx';
import { SourceLine } from './source-line.tsx';
import styles from './state-pa.module.css';
import { usualSettlement } from './usual-settlement.ts';

const Figures = ({ tax, today }: { tax: TransferTax; today: string }) => (
  <SpaceBetween size="m">
    <dl className={styles.figures}>
      {tax.parts.map(({ label, rate, amount, from: _, ...source }) => (
        <div key={label} className={styles.figure}>
          <dt>
            {`${label}, ${formatRate(rate)}`}
            <SourceLine today={today} {...source} />
          </dt>
          <dd>{formatCents(amount)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>Transfer tax</dt>
        <dd>{formatCents(tax.total)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>Buyer</dt>
        <dd>{formatCents(tax.buyer)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>Seller</dt>
        <dd>{formatCents(tax.seller)}</dd>
      </div>
    </dl>
    <Box color="text-body-secondary">
      An estimate, due when the deed is recorded or within 30 days. Not legal advice.
    </Box>
  </SpaceBetween>
);

interface Props {
  readonly today: string;
  readonly rules: StateRules;
  readonly actions?: ReactNode;
}

/** The transfer tax of a sale, counted while its fields are typed. */
export const TransferTaxCard = ({ today, rules, actions }: Props) => {
  const [draft, setDraft] = useState<SaleDraft>({
    price: '425,000',
    settlementDate: usualSettlement(today),
    place: ELSEWHERE,
    share: '50',
    claimsExemption: false,
  });
  const sale = saleIn(draft);
  const tax = sale && transferTax(sale, rules);
  return (
    <Container
      header={
        <Header variant="h2" actions={actions}>
          Transfer tax
        </Header>
      }
    >
      <ColumnLayout columns={2}>
        <SaleFields rules={rules} draft={draft} onChange={setDraft} />
        <div aria-live="polite">
          {draft.claimsExemption ? (
            <Alert type="warning" header="Ask counsel">
              Whether a sale is exempt depends on who gives what to whom. No figure stands here until counsel has
              answered. Not legal advice.
            </Alert>
          ) : tax ? (
            <Figures tax={tax} today={today} />
          ) : (
            <Box color="text-body-secondary">The tax stands here once the fields beside it can be read.</Box>
          )}
        </div>
      </ColumnLayout>
    </Container>
  );
};
