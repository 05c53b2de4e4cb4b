// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { type RuntimeConfig, setPageData } from '../../../platform/configuration.ts';
import { momentOf } from './job-words.ts';

it('names the day of a moment where it is not today in the company’s zone', () => {
  const tenant = { timezone: 'America/New_York' };
  setPageData({ config: {} as RuntimeConfig, tenant } as unknown as Parameters<typeof setPageData>[0]);
  const now = Date.parse('2026-12-02T04:30:00Z');
  expect(momentOf('2026-12-02T03:00:00Z', now)).toMatch(/^10:00\sPM/);
  expect(momentOf('2026-12-01T04:00:00Z', now)).toMatch(/^Mon, Nov 30, 11:00\sPM/);
  expect(momentOf('2026-12-02T13:00:00Z', now), 'of tomorrow').toMatch(/^Wed, Dec 2, 8:00\sAM/);
});
