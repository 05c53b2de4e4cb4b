import { formatCents } from '../../../../../shared/contract/money.ts';
import type { CustomerQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import styles from './quote.module.css';

export type ShownOption = CustomerQuote['options'][number];

/** What an option costs with the optional lines that are chosen, before the credit. */
export const priceOf = ({ lines }: ShownOption, chosen: readonly number[]): number =>
  lines.reduce(
    (sum, { optional, qty, unitPrice }, i) => (!optional || chosen.includes(i) ? sum + qty * (unitPrice ?? 0) : sum),
    0,
  );

const daysText = (days: number): string => (days === 1 ? 'One day of work' : `${days} days of work`);

interface CardProps {
  option: ShownOption;
  n: number;
  isChosen: boolean;
  chosen: readonly number[];
  mayChoose: boolean;
  onChoose: () => void;
  onToggle: (line: number) => void;
}

/** An option with its price and lines; extras are ticked in it. Over 40 lines: one card of JSX. */
const Card = ({ option, n, isChosen, chosen, mayChoose, onChoose, onToggle }: CardProps) => (
  <article className={styles.option} data-chosen={isChosen || undefined}>
    <header>
      <h2 id={`option-${n}`}>{option.title}</h2>
      <p className={styles.price}>{formatCents(priceOf(option, chosen))}</p>
      <p className={styles.quiet}>{daysText(option.days)}</p>
    </header>
    <ul className={styles.lines}>
      {option.lines.map(({ text, qty, unitPrice, optional }, i) => {
        const cents = formatCents(qty * (unitPrice ?? 0));
        const words = qty === 1 ? text : `${qty} × ${text}`;
        return (
          // Two lines may be alike; what was sent never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a revision are frozen
          <li key={i}>
            {optional ? (
              <label className={styles.extra}>
                <input
                  type="checkbox"
                  checked={chosen.includes(i)}
                  disabled={!mayChoose}
                  onChange={() => onToggle(i)}
                />
                <span>
                  {words}
                  <small>Optional</small>
                </span>
              </label>
            ) : (
              <span>{words}</span>
            )}
            <span className={styles.amount} data-out={(optional && !chosen.includes(i)) || undefined}>
              {cents}
            </span>
          </li>
        );
      })}
    </ul>
    {mayChoose && (
      <label className={styles.choose}>
        <input type="radio" name="option" checked={isChosen} onChange={onChoose} aria-labelledby={`option-${n}`} />
        <span aria-hidden="true">{isChosen ? 'Chosen' : 'Choose this'}</span>
      </label>
    )}
  </article>
);

interface Props {
  options: readonly ShownOption[];
  option: number;
  chosen: readonly (readonly number[])[];
  mayChoose: boolean;
  onOption: (n: number) => void;
  onToggle: (n: number, line: number) => void;
}

/** The options of a quote beside each other, each with its lines, its days and its price. */
export const OptionCards = ({ options, option, chosen, mayChoose, onOption, onToggle }: Props) => (
  <div className={styles.options} data-count={options.length}>
    {options.map((each, n) => (
      <Card
        key={each.title}
        option={each}
        n={n}
        isChosen={n === option}
        chosen={chosen[n] ?? []}
        mayChoose={mayChoose}
        onChoose={() => onOption(n)}
        onToggle={(line) => {
          onOption(n);
          onToggle(n, line);
        }}
      />
    ))}
  </div>
);
