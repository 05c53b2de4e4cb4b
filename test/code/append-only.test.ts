import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { auditItem } from '../../functions/platform/audit.ts';
import type { TenantTable } from '../../functions/platform/table/tenant-table.ts';
import type { AuditEntry } from '../../shared/contract/events/audit.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = globSync('{functions,infra,web,shared}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));

/** What the code does with the log: `table.create(auditItem` → create. */
const deedsIn = (text: string): string[] => [...text.matchAll(/(\w+)\(\s*auditItem\b/g)].map(([, verb = '']) => verb);

describe('the log of who did what', () => {
  test('is written and read in one place each, and no code changes or erases an entry', () => {
    const users = sources.flatMap(({ path, text }) => deedsIn(text).map((verb) => `${path}: ${verb}`));
    expect(users.sort()).toEqual([
      'functions/operations/audit/list-audit.ts: query',
      'functions/platform/audit.ts: create',
    ]);
    const named = sources.filter(({ text }) => /\bauditItem\b/.test(text)).map(({ path }) => path);
    expect(named.sort()).toEqual([
      'functions/operations/audit/list-audit.ts',
      // Names the entity in the table of access patterns.
      'functions/platform/access-patterns.ts',
      'functions/platform/audit.ts',
      // Says for how long the entries stay.
      'functions/platform/personal-data.ts',
    ]);
    // Its partitions have one name, and nobody else builds it.
    const keys = sources.filter(({ text }) => text.includes('AUDIT#')).map(({ path }) => path);
    expect(keys.sort()).toEqual([
      'functions/platform/access-patterns.ts',
      'functions/platform/audit.ts',
      'infra/constructs/data/table-access.ts',
    ]);
  });

  test('control: code that changes an entry is found', () => {
    for (const verb of ['patch', 'remove', 'erase', 'entries'])
      expect(deedsIn(`await table.commit(table.${verb}(auditItem, entry));`)).toEqual([verb]);
  });

  test('has no version, so that no versioned change applies to it', () => {
    expectTypeOf<AuditEntry>().not.toHaveProperty('version');
    type Patched = Parameters<TenantTable['patch']>[1];
    expectTypeOf<AuditEntry>().not.toExtend<Patched>();
    expectTypeOf<(typeof auditItem)['name']>().toBeString();
  });
});
