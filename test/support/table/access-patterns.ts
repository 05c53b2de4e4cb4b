import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AccessPattern } from '../../../functions/platform/table/access-pattern.ts';
import type { AnyEntity } from './entities.ts';

const functions = resolve(import.meta.dirname, '../../../functions');

/** The access patterns of an area or feature. */
export interface AccessList {
  /** The folder below functions/ that declares them. */
  readonly folder: string;
  readonly patterns: readonly AccessPattern[];
}

/** What the files named access-patterns.ts declare, by folder. */
export const findAccessLists = async (): Promise<AccessList[]> => {
  const files = globSync('**/access-patterns.ts', { cwd: functions }).sort();
  return await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, readonly AccessPattern[]> = await import(
        /* @vite-ignore */ resolve(functions, file)
      );
      return { folder: file.replace('/access-patterns.ts', ''), patterns: Object.values(exported).flat() };
    }),
  );
};

const named = new Proxy<Record<string, unknown>>({}, { get: (_, field) => String(field) });

/** An entity's key in Markdown, with the names of the fields it is made of. */
const keyOf = (entity: Pick<AnyEntity, 'key'>): string => {
  const { pk, sk } = entity.key(named);
  return `\`${pk}\`, \`${sk}\``;
};

const hasKey = (entity: object): entity is AnyEntity => 'key' in entity;

const rowOf = ({ question, entities, index, key, reads }: AccessPattern): string => {
  const kinds = entities.map(({ name }) => name).join(', ');
  const asked = key ?? entities.filter(hasKey).map(keyOf).join('; ');
  return `| ${question} | ${kinds} | ${index ?? '–'} | ${asked} | ${reads} |`;
};

const header = '| question | entities | index | key | items read |\n|---|---|---|---|---|';

const tableOf = ({ folder, patterns }: AccessList): string =>
  patterns.length === 0 ? '' : `### ${folder}\n\n${header}\n${patterns.map(rowOf).join('\n')}\n`;

const partOf = (lists: readonly AccessList[], isPlatforms: boolean): string =>
  lists
    .map((list) => tableOf({ ...list, patterns: list.patterns.filter((each) => !!each.isPlatforms === isPlatforms) }))
    .filter(Boolean)
    .join('\n');

/** functions/access-patterns.md as the declarations have it. */
export const renderAccessPatterns = (lists: readonly AccessList[]): string => `# Access patterns

Made of the \`access-patterns.ts\` of each folder by \`node test/print-access-patterns.ts\`; a test compares. Every key starts
with the tenant's prefix, which \`TenantTable\` adds. "1" is one item, "page" what was asked for, – the table itself.

## In a tenant's part

${partOf(lists, false)}
## In the platform's part

What must be found before the tenant is known, or for all tenants, lies under the platform's reserved id, behind
\`openPlatformTable\`; a test lists who opens it.

${partOf(lists, true)}`;
