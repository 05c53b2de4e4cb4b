import { describe, expect, it } from 'vitest';
import { scrub, scrubJson } from './scrub.ts';

describe('scrubbed browser report', () => {
  it.each([
    ['Failed for ann@example.com', 'Failed for [e-mail]'],
    [`<${'x'.repeat(90)}@mail.example.com>, (2155550123@example.com)`, '<[e-mail]>, ([e-mail])'],
    ['a@b.example@c.example and react@19.0.1 @ home', '[e-mail]@c.example and react@19.0.1 @ home'],
    ['call (215) 555-0123 or +12155550123', 'call [phone] or [phone]'],
    ['GET /api/orders/ord_1?token=abc.def&x=1', 'GET /api/orders/ord_1?token=[hidden]&x=1'],
    ['Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer [token]'],
    ['state%22eyJhbGciOiJSUzI1NiJ9', 'state%22[token]'],
    ['key pk_live_0123456789', 'key [key]'],
    ['TypeError: x is undefined at main-8f2.js:1:20250', 'TypeError: x is undefined at main-8f2.js:1:20250'],
    ['at 2026-11-23T14:00:00Z, 1500 sq ft', 'at 2026-11-23T14:00:00Z, 1500 sq ft'],
  ])('scrubs “%s”', (text, kept) => {
    expect(scrub(text)).toBe(kept);
  });

  it('cuts deep, wide and long JSON and scrubs its content', () => {
    const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ inner }), 'x');
    expect(JSON.stringify(scrubJson(deep))).toBe(`${'{"inner":'.repeat(6)}"[…]"${'}'.repeat(6)}`);
    expect(scrubJson(Array.from({ length: 80 }, (_, i) => i))).toHaveLength(50);
    expect(scrubJson({ 'a@b.example': ['a@b.example', 1, null] })).toEqual({ '[e-mail]': ['[e-mail]', 1, null] });
    expect(String(scrubJson('y'.repeat(9000)))).toHaveLength(4000);
  });

  it('takes no longer for hostile text than for ordinary text', () => {
    const counted = (text: string): number => scrub(text).length;
    for (const text of ['a'.repeat(50_000), `${'a.'.repeat(25_000)}@`, '1-'.repeat(25_000), '?token='.repeat(7000)]) {
      expect(counted(text)).toBeGreaterThan(0);
    }
  });
});
