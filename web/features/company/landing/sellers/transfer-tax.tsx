import { type FormEvent, useRef, useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { addDays, localDate } from '../../../../../shared/contract/time.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/form/field.tsx';
import { dayText } from '../frame/day-text.ts';
import landing from '../frame/landing.module.css';
import styles from './transfer-tax.module.css';

type Answer = ApiOutput<'POST /api/pa/transfer-tax'>;

const SETTLES_IN_DAYS = 60;

const centsOf = (typed: string): number => Math.round(Number(typed.replace(/[^\d.]/g, '')) * 100);

const ids = { price: 'tax-price', settlementDate: 'tax-date' } as const;
const labels = { price: 'Sale price in dollars', settlementDate: 'Settlement date' } as const;

/** What is wrong with a field, or else with the asking. */
type Wrong = Partial<Record<keyof typeof ids | 'form', string>>;

const problemsOf = (price: string, settlementDate: string): Wrong => ({
  ...(!(centsOf(price) > 0) && { price: 'Enter a price, like 425,000.' }),
  ...(settlementDate === '' && { settlementDate: 'Choose a date.' }),
});

/** What the server refuses, beside its field; everything else below the form. */
const refusalOf = ({ fields, message }: ApiError): Wrong => {
  for (const name of ['price', 'settlementDate'] as const)
    if (fields[name]) return { [name]: `${labels[name]} ${fields[name]}.` };
  return { form: message };
};

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
  const [wrong, setWrong] = useState<Wrong>({});
  const latest = useRef(0);
  // A result is of what was asked: it leaves with the first change, and one that comes after that is not shown.
  const start = (found: Wrong = {}): number => {
    setAnswer(undefined);
    setWrong(found);
    return ++latest.current;
  };
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = problemsOf(price, settlementDate);
    const round = start(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(ids[first as keyof typeof ids])?.focus();
    try {
      const told = await api('POST /api/pa/transfer-tax', { price: centsOf(price), settlementDate, place });
      if (round === latest.current) setAnswer(told);
    } catch (error) {
      if (round === latest.current) setWrong(refusalOf(asApiError(error)));
    }
  };
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      start();
      set(value);
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
            id={ids.price}
            label={labels.price}
            inputMode="decimal"
            value={price}
            error={wrong.price}
            onText={changing(setPrice)}
          />
          <TextField
            id={ids.settlementDate}
            label={labels.settlementDate}
            type="date"
            value={settlementDate}
            error={wrong.settlementDate}
            onText={changing(setDate)}
          />
          <SelectField
            id="tax-place"
            label="Where"
            value={place}
            onText={changing((value: string) => setPlace(value === 'philadelphia' ? value : 'elsewhere'))}
          >
            <option value="elsewhere">Anywhere but Philadelphia</option>
            <option value="philadelphia">Philadelphia</option>
          </SelectField>
          <Button type="submit">Work it out</Button>
        </form>
        {wrong.form && <p role="alert">{wrong.form}</p>}
        <div aria-live="polite">{answer && <Receipt answer={answer} />}</div>
      </div>
    </section>
  );
};
