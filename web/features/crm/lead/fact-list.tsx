import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import type { Fact } from './lead-facts.ts';

/** Facts with their names, in as many columns as there is room for. */
export const FactList = ({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: number }) => (
  <KeyValuePairs
    columns={columns}
    minColumnWidth={160}
    items={facts.map(({ label, value, href }) => ({
      label,
      value: href ? <Link href={href}>{value}</Link> : value,
    }))}
  />
);
