import type { Tariff } from '../../../../../shared/company/catalog/service.ts';
import type { Measure } from './tariff-words.ts';

/** What every way of pricing is given; `path` names it in problems. */
export interface TariffProps<T extends Tariff = Tariff> {
  label: string;
  tariff: T;
  measure: Measure;
  path: string;
  problems: Record<string, string>;
  onChange: (tariff: Tariff) => void;
}
