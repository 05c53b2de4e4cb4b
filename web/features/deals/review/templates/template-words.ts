import type { ApiOutput } from '../../../../platform/api/api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';

export type Template = ApiOutput<'GET /api/checklist-templates/{code}'>;

/** Which version a template is in, and who made it when. */
export const versionText = ({ n, madeAt, madeBy }: Template, zone: string): string =>
  madeAt === undefined
    ? n === 0
      ? 'As it comes with the product'
      : `Version ${n}`
    : `Version ${n}, by ${madeBy ?? 'somebody'}, ${formatMoment(madeAt, zone)}`;
