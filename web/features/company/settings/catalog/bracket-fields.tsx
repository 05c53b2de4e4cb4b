import Button from '@cloudscape-design/components/button';
import { MAX_BRACKETS } from '../../../../../shared/company/catalog/catalog-limits.ts';
import type { Tariff } from '../../../../../shared/company/catalog/service.ts';
import { NumberField } from '../text-field.tsx';
import { Amount } from './amount-field.tsx';
import styles from './catalog.module.css';
import type { TariffProps } from './tariff-props.ts';

/** Edits amounts by brackets of square feet. Over 40 lines: one form of JSX. */
export const Brackets = ({
  tariff,
  measure,
  path,
  problems,
  onChange,
}: TariffProps<Extract<Tariff, { kind: 'brackets' }>>) => {
  const { brackets, above } = tariff;
  const edit = (at: number, part: Partial<(typeof brackets)[number]>): void =>
    onChange({ ...tariff, brackets: brackets.map((each, i) => (i === at ? { ...each, ...part } : each)) });
  const last = brackets.at(-1);
  return (
    <div className={styles.steps}>
      {brackets
        .map((bracket, i) => ({ ...bracket, i }))
        .map(({ i, ...bracket }) => (
          <div className={styles.step} key={i}>
            <NumberField
              label={`Step ${i + 1}: up to, sq ft`}
              value={bracket.upTo}
              error={problems[`${path}.brackets.${i}.upTo`]}
              onChange={(upTo) => edit(i, { upTo })}
            />
            <Amount
              label={`Step ${i + 1}, ${measure.unit}`}
              amount={bracket.amount}
              measure={measure}
              error={problems[`${path}.brackets.${i}.amount`]}
              onChange={(amount) => edit(i, { amount })}
            />
            <Button
              variant="icon"
              iconName="close"
              ariaLabel={`Remove step ${i + 1}`}
              disabled={brackets.length === 1}
              onClick={() => onChange({ ...tariff, brackets: brackets.filter((_, n) => n !== i) })}
            />
          </div>
        ))}
      <Button
        iconName="add-plus"
        disabled={brackets.length >= MAX_BRACKETS}
        onClick={() => {
          const next = { upTo: (last?.upTo ?? 500) + 1000, amount: above };
          onChange({ ...tariff, brackets: [...brackets, next], above: above + (above - (last?.amount ?? 0)) });
        }}
      >
        Add a step
      </Button>
      <Amount
        label={`Larger, ${measure.unit}`}
        amount={above}
        measure={measure}
        error={problems[`${path}.above`]}
        onChange={(amount) => onChange({ ...tariff, above: amount })}
      />
    </div>
  );
};
