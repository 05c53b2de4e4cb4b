import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { DeskAccount } from '../../../../../shared/fulfilment/payments/contract.ts';
import type { RefundLine } from '../../../../../shared/fulfilment/payments/payment.ts';
import type { OrderSheet } from '../../../../../shared/sales/records/order-list-contract.ts';
import { centsIn } from '../../../../ui/console/form/cents-in.ts';
import styles from './money.module.css';

type Service = RefundLine['service'];

/** The amounts as typed, for the lines that are chosen. */
export type Chosen = Readonly<Partial<Record<Service, string>>>;

/** A line of the order with what can still be given back of it. */
export interface Refundable {
  readonly id: Service;
  readonly name: string;
  readonly left: number;
}

export const refundableLines = (
  items: OrderSheet['items'],
  { linesLeft }: Pick<DeskAccount, 'linesLeft'>,
): Refundable[] =>
  items
    .map(({ id, name }) => ({ id, name, left: linesLeft.find(({ service }) => service === id)?.amount ?? 0 }))
    .filter(({ left }) => left > 0);

/** The chosen lines in cents; undefined while an amount is missing or more than is left of its line. */
export const linesIn = (chosen: Chosen, lines: readonly Refundable[]): RefundLine[] | undefined => {
  const asked = lines.flatMap(({ id, left }) => {
    const typed = chosen[id];
    if (typed === undefined) return [];
    const amount = centsIn(typed);
    return [amount !== undefined && amount > 0 && amount <= left ? { service: id, amount } : undefined];
  });
  return asked.every((line) => line !== undefined) ? asked : undefined;
};

interface Props {
  lines: readonly Refundable[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

const without = (chosen: Chosen, id: Service): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([service]) => service !== id));

/** What the refund is for: any of the order's lines, each whole or in part. */
export const RefundLines = ({ lines, chosen, onChange }: Props) => (
  <FormField label="What for" description="Choose lines, or none to enter any amount." stretch>
    <ul className={styles.lines}>
      {lines.map(({ id, name, left }) => (
        <li key={id}>
          <Checkbox
            checked={chosen[id] !== undefined}
            onChange={({ detail }) =>
              onChange(detail.checked ? { ...chosen, [id]: (left / 100).toFixed(2) } : without(chosen, id))
            }
          >
            {name} <small>{`up to ${formatCents(left)}`}</small>
          </Checkbox>
          {chosen[id] !== undefined && (
            <Input
              ariaLabel={`Refund for ${name}`}
              inputMode="decimal"
              value={chosen[id] ?? ''}
              onChange={({ detail }) => onChange({ ...chosen, [id]: detail.value })}
            />
          )}
        </li>
      ))}
    </ul>
  </FormField>
);
