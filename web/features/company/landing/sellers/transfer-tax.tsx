import { type FormEvent, useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { addDays, localDate } from '../../../../../shared/contract/time.ts';
import { type ApiOutput, api } from '../../../../platform/api.ts';
import { asApiError } from '../../../../platform/api-error.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/form/field.tsx';
import { dayText } from '../frame/day-text.ts';
import landing from '../frame/landing.module.css';
import styles from './transfer-tax.module.css';

type Answer = ApiOutput<'POST /api/pa/transfer-tax'>;

const SETTLES_IN_DAYS = 60;

const centsOf = (typed: string): number => Math.round(Number(typed.replace(/[^\d.]/g, '')) * 100);

const Receipt = ({ answer }: { answer: Answer }) => (
  <div className={styles.receipt}>
    {answer.tax && (
      <>
        <dl>
          {answer.tax.parts.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatCents(amount)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>Your half as the seller</dt>
            <dd>{formatCents(answer.tax.seller)}</dd>
          </div>
          <div>
            <dt>The buyer’s half</dt>
            <dd>{formatCents(answer.tax.buyer)}</dd>
          </div>
        </dl>
        <p>
          {answer.tax.parts.map(({ label, sourceUrl, checkedOn }) => (
            <a key={label} href={sourceUrl} rel="noreferrer">
              {label}, checked {dayText(checkedOn)}
            </a>
          ))}
        </p>
      </>
    )}
    <p>{answer.note}</p>
  </div>
);

/** What Pennsylvania takes of a sale, by settlement date. Over 40 lines: one form of JSX with its state. */
export const TransferTax = () => {
  const today = localDate(Date.now(), currentTenant().timezone);
  const [price, setPrice] = useState('425,000');
  const [settlementDate, setDate] = useState(addDays(today, SETTLES_IN_DAYS));
  const [place, setPlace] = useState<'elsewhere' | 'philadelphia'>('elsewhere');
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFailure(undefined);
    try {
      setAnswer(await api('POST /api/pa/transfer-tax', { price: centsOf(price), settlementDate, place }));
    } catch (error) {
      setFailure(asApiError(error).message);
    }
  };
  return (
    <section className={landing.section} data-scheme="night" aria-labelledby="tax-title" id="transfer-tax">
      <div className={landing.head}>
        <h2 id="tax-title">What the transfer tax takes</h2>
        <p>Pennsylvania and your municipality tax every sale. Know your half before you set the price.</p>
      </div>
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={ask} aria-label="Transfer tax">
          <TextField
            id="tax-price"
            label="Sale price in dollars"
            inputMode="decimal"
            value={price}
            error={failure}
            onText={setPrice}
          />
          <TextField id="tax-date" label="Settlement date" type="date" value={settlementDate} onText={setDate} />
          <SelectField
            id="tax-place"
            label="Where"
            value={place}
            onText={(value) => setPlace(value === 'philadelphia' ? value : 'elsewhere')}
          >
            <option value="elsewhere">Anywhere but Philadelphia</option>
            <option value="philadelphia">Philadelphia</option>
          </SelectField>
          <Button type="submit">Work it out</Button>
        </form>
        <div aria-live="polite">{answer && <Receipt answer={answer} />}</div>
      </div>
    </section>
  );
};
