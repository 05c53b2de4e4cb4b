import { describe, expect, it } from 'vitest';
import { corpus } from '../../../../test/support/assistants/extraction-corpus.ts';
import { extract } from './extract.ts';

describe('the seed’s extraction', () => {
  it('is tested with three hundred messages that include all four kinds', () => {
    expect(new Set(corpus.map(([message]) => message)).size).toBeGreaterThanOrEqual(300);
    for (const kind of ['email', 'phone', 'propertyAddress'] as const) {
      expect(corpus.filter(([, found]) => found[kind] !== undefined).length, kind).toBeGreaterThan(20);
    }
    expect(corpus.filter(([, { services }]) => services.length > 0).length).toBeGreaterThan(50);
  });

  it.each(corpus)('%s', (message, { services, ...found }) => {
    const { services: seen, ...rest } = extract(message, 'PA');
    expect(rest).toEqual(found);
    expect([...seen].sort()).toEqual([...services].sort());
  });
});
