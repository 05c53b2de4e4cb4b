import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import { formatCents } from '../../../../shared/contract/money.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import styles from './book.module.css';
import { type BookDraft, propertyOf } from './book-draft.ts';
import { usePrices } from './use-prices.ts';

interface Props {
  draft: BookDraft;
  problem: string | undefined;
  onChange: (change: Partial<BookDraft>) => void;
}

/** The offered services with their prices for this property. */
export const ServiceChoice = ({ draft, problem, onChange }: Props) => {
  const { data, error, refetch } = usePrices(propertyOf(draft));
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return propertyOf(draft) ? <ListSkeleton rows={4} /> : <p>Enter size and rooms to see the prices.</p>;
  const { services } = draft;
  return (
    <FormField errorText={problem} stretch>
      <fieldset aria-label="Services" className={styles.services}>
        {data.items.map(({ id, name, calculatedPrice }) => (
          <Checkbox
            key={id}
            checked={services.includes(id)}
            onChange={({ detail }) =>
              onChange({ services: detail.checked ? [...services, id] : services.filter((code) => code !== id) })
            }
          >
            {name} <span className={styles.price}>{formatCents(calculatedPrice)}</span>
          </Checkbox>
        ))}
      </fieldset>
    </FormField>
  );
};
