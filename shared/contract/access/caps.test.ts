import { describe, expect, it } from 'vitest';
import { capsOf } from './caps.ts';

const defaults = { origin: 20, tenant: 1000 };

describe('caps that a stage sets', () => {
  it('are those of the code where it says nothing, and the others where it names some', () => {
    expect(capsOf('', defaults)).toEqual(defaults);
    expect(capsOf('tenant=500', defaults)).toEqual({ origin: 20, tenant: 500 });
  });

  it.each(['origins=1', 'origin=0', 'origin=-1', 'origin=1.5', 'origin=', 'origin', 'constructor=1'])(
    'are refused as %s',
    (text) => expect(() => capsOf(text, defaults)).toThrow(),
  );
});
