import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { access } from '../../../shared/contract/access/access.ts';
import { route } from '../../../shared/contract/routes/route.ts';
import { success } from './answer.ts';

let renders = 0;
const uncached = route({
  method: 'GET',
  path: '/api/description',
  summary: 'A description',
  access: access.public,
  input: z.strictObject({}),
  output: z.object({ text: z.string() }).transform((value) => {
    renders += 1;
    return value;
  }),
});
const keptRoute = { ...uncached, cacheSeconds: 300 };

/** How often an answer is rendered for `count` calls. */
const rendersOf = (answering: typeof uncached, value: object, count = 50): number => {
  renders = 0;
  for (let n = 0; n < count; n++) success(answering, value, `call-${n}`);
  return renders;
};

describe('an answer that may be kept', () => {
  test('is rendered once, and anew for another object', () => {
    const value = { text: 'first' };
    expect(rendersOf(keptRoute, value)).toBe(1);
    expect(rendersOf(keptRoute, value)).toBe(0);
    expect(rendersOf(keptRoute, { text: 'second' })).toBe(1);
    // Control: any other answer is rendered for each call.
    expect(rendersOf(uncached, value)).toBe(50);
  });

  test('has a lifetime and a tag, by which whoever has it gets it without its body', () => {
    const value = { text: 'first', inner: 'stays here' };
    const whole = success(keptRoute, value, 'c');
    const etag = String(whole.headers?.etag);
    expect([whole.statusCode, whole.body, whole.headers?.['cache-control']]).toEqual([
      200,
      '{"text":"first"}',
      'public, max-age=300',
    ]);
    for (const given of [etag, `W/${etag}`]) {
      const answer = success(keptRoute, value, 'c', given);
      expect([answer.statusCode, answer.body, answer.headers?.etag]).toEqual([304, undefined, etag]);
    }
    expect(success(keptRoute, { text: 'second' }, 'c', etag).statusCode).toBe(200);
    expect(success(uncached, value, 'c').headers?.['cache-control']).toBe('no-store');
  });
});
