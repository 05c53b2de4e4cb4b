import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import type { LeftOut, Why } from '../../../../../shared/fulfilment/quotes/list/read-list.ts';
import type { Trade } from '../../../../../shared/fulfilment/quotes/list/suggest-trade.ts';
import { quotedServices } from '../../../../../shared/fulfilment/quotes/quoted-services.ts';
import styles from './list.module.css';
import { crewNames, type LineDraft, problemOfLine } from './list-draft.ts';

const trades = quotedServices.map((value) => ({ value, label: crewNames[value] }));

interface LineProps {
  readonly line: LineDraft;
  readonly n: number;
  readonly problem: string | undefined;
  readonly onChange: (line: LineDraft) => void;
  readonly onRemove: () => void;
}

const Line = ({ line, n, problem, onChange, onRemove }: LineProps) => {
  const set = (change: Partial<LineDraft>): void => onChange({ ...line, ...change });
  const chosen = trades.find(({ value }) => value === line.trade);
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <FormField errorText={problem}>
          <Input
            ariaLabel={`Line ${n + 1}`}
            value={line.text}
            invalid={problem !== undefined}
            onChange={({ detail }) => set({ text: detail.value })}
          />
        </FormField>
      </div>
      <Input
        ariaLabel={`Quantity of line ${n + 1}`}
        inputMode="numeric"
        value={line.qty}
        onChange={({ detail }) => set({ qty: detail.value })}
      />
      <Select
        ariaLabel={`Trade of line ${n + 1}`}
        placeholder="Nobody"
        options={trades}
        selectedOption={chosen ?? null}
        onChange={({ detail }) =>
          set({ trade: trades.find(({ value }) => value === detail.selectedOption.value)?.value ?? '' })
        }
      />
      <Button iconName="remove" variant="icon" ariaLabel={`Remove line ${n + 1}`} onClick={onRemove} />
    </li>
  );
};

/** The lines of a list, each to be changed, given to another trade, or removed. */
export const Lines = ({
  lines,
  assessed,
  onLines,
}: {
  lines: readonly LineDraft[];
  assessed: readonly Trade[];
  onLines: (lines: readonly LineDraft[]) => void;
}) => (
  <div>
    {lines.length > 0 && (
      <div className={styles.heads} aria-hidden="true">
        <span>What is to be done</span>
        <span>Quantity</span>
        <span>Trade</span>
      </div>
    )}
    <ol className={styles.lines} aria-label="Lines">
      {lines.map((line, n) => (
        <Line
          key={line.key}
          line={line}
          n={n}
          problem={problemOfLine(line, assessed)}
          onChange={(next) => onLines(lines.map((each) => (each === line ? next : each)))}
          onRemove={() => onLines(lines.filter((each) => each !== line))}
        />
      ))}
    </ol>
  </div>
);

const reasons: Readonly<Record<Why, string>> = {
  page: 'A page’s number',
  about: 'About the report',
  fine: 'Nothing to do',
  unclear: 'No work in it',
  heading: 'A heading',
  rest: 'The end of a line that was too long',
  too_many: 'More than the quotes hold',
};
const SHOWN = 60;
const SHOWN_CHARS = 400;

const shortened = (row: string): string => (row.length > SHOWN_CHARS ? `${row.slice(0, SHOWN_CHARS)}…` : row);

/** What became no line, with the reason; each can still become one. */
export const Rest = ({ left, onAdd }: { left: readonly LeftOut[]; onAdd: (each: LeftOut) => void }) => {
  if (left.length === 0) return null;
  const isUrgent = left.some(({ why }) => why === 'rest' || why === 'too_many');
  return (
    <ExpandableSection headerText={`Left out (${left.length})`} defaultExpanded={isUrgent}>
      <ul className={styles.left}>
        {left.slice(0, SHOWN).map((each, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
          <li key={`${n} ${each.text}`}>
            <div>
              {shortened(each.text)}
              <Box color="text-body-secondary" fontSize="body-s">
                {reasons[each.why]}
              </Box>
            </div>
            <Button ariaLabel={`Add “${each.text.slice(0, 60)}” as a line`} onClick={() => onAdd(each)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
      {left.length > SHOWN && (
        <Box color="text-body-secondary">{`And ${left.length - SHOWN} more rows that are left out.`}</Box>
      )}
    </ExpandableSection>
  );
};
