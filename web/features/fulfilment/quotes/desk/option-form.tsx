import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { formatCents } from '../../../../../shared/contract/money.ts';
import styles from './option-form.module.css';
import { type LineDraft, lineProblems, type OptionDraft, optionProblems, sumsOf } from './price-draft.ts';

interface LineProps {
  line: LineDraft;
  n: number;
  isAsked: boolean;
  isOnly: boolean;
  onChange: (line: LineDraft) => void;
  onRemove: () => void;
}

const Line = ({ line, n, isAsked, isOnly, onChange, onRemove }: LineProps) => {
  const set = (change: Partial<LineDraft>) => onChange({ ...line, ...change });
  const problems = lineProblems(line);
  const money = (field: 'cost' | 'price', label: string) => (
    <FormField label={label} errorText={isAsked && problems[field]}>
      <Input
        ariaLabel={`${label} of line ${n + 1}`}
        inputMode="decimal"
        value={line[field]}
        onChange={({ detail }) => set({ [field]: detail.value })}
      />
    </FormField>
  );
  return (
    <div className={styles.line}>
      <div className={styles.text}>
        <FormField label="Line" errorText={isAsked && problems.text}>
          <Input value={line.text} onChange={({ detail }) => set({ text: detail.value })} />
        </FormField>
      </div>
      <FormField label="Qty" errorText={isAsked && problems.qty}>
        <Input inputMode="numeric" value={line.qty} onChange={({ detail }) => set({ qty: detail.value })} />
      </FormField>
      {money('cost', 'Cost, each')}
      {money('price', 'Price, each')}
      <div className={styles.end}>
        <Checkbox checked={line.optional} onChange={({ detail }) => set({ optional: detail.checked })}>
          Optional
        </Checkbox>
        <Button
          iconName="remove"
          variant="icon"
          ariaLabel={`Remove line ${n + 1}`}
          disabled={isOnly}
          onClick={onRemove}
        />
      </div>
    </div>
  );
};

const Sums = ({ lines }: Pick<OptionDraft, 'lines'>) => {
  const { price, cost, margin } = sumsOf(lines);
  const percent = price > 0 ? `, ${Math.round((margin / price) * 100)}%` : '';
  return (
    <div className={styles.sums}>
      <span>
        Cost <strong>{formatCents(cost)}</strong>
      </span>
      <span>
        Price <strong>{formatCents(price)}</strong>
      </span>
      <Box color={margin < 0 ? 'text-status-error' : 'text-status-success'}>
        Margin <strong>{formatCents(margin)}</strong>
        {percent}
      </Box>
    </div>
  );
};

interface Props {
  option: OptionDraft;
  n: number;
  isAsked: boolean;
  onChange: (option: OptionDraft) => void;
  onRemove: (() => void) | undefined;
}

const newLine = (): LineDraft => ({
  key: crypto.randomUUID(),
  text: '',
  qty: '1',
  cost: '',
  price: '',
  optional: false,
});

/** One option with its lines; what it leaves the company stands beside its price. */
export const OptionForm = ({ option, n, isAsked, onChange, onRemove }: Props) => {
  const set = (change: Partial<OptionDraft>) => onChange({ ...option, ...change });
  const problems = optionProblems(option);
  return (
    <Container
      header={
        <Header variant="h2" actions={onRemove && <Button onClick={onRemove}>Remove option</Button>}>
          {`Option ${n + 1}`}
        </Header>
      }
      footer={<Sums lines={option.lines} />}
    >
      <SpaceBetween size="m">
        <div className={styles.head}>
          <FormField label="Title" errorText={isAsked && problems.title}>
            <Input value={option.title} onChange={({ detail }) => set({ title: detail.value })} />
          </FormField>
          <FormField label="Days on site" errorText={isAsked && problems.days}>
            <Input inputMode="numeric" value={option.days} onChange={({ detail }) => set({ days: detail.value })} />
          </FormField>
        </div>
        {option.lines.map((line, i) => (
          <Line
            key={line.key}
            line={line}
            n={i}
            isAsked={isAsked}
            isOnly={option.lines.length === 1}
            onChange={(next) => set({ lines: option.lines.map((each) => (each === line ? next : each)) })}
            onRemove={() => set({ lines: option.lines.filter((each) => each !== line) })}
          />
        ))}
        <Button iconName="add-plus" onClick={() => set({ lines: [...option.lines, newLine()] })}>
          Add a line
        </Button>
      </SpaceBetween>
    </Container>
  );
};
