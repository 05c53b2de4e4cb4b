import { expect, it, vi } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { DomainsDeps } from '../domains/domains-handlers.ts';
import { tenancyHandlers } from './handlers.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const tenantId = newId('tenant', NOW);
const commit = vi.fn(() => Promise.reject(new Error('The table is away')));
const warn = vi.fn();

type Request = SignedRequest<{ metricName: string; incrementBy: number }>;
const request = {
  table: { tenantId, commit, tally: () => ({}) },
  caller: { roles: ['agent'], tenantId },
  input: { metricName: 'chat_ai', incrementBy: 1 },
  log: { warn },
  now: NOW,
} as unknown as Request;

it('a failed count of usage is ignored: whoever works is answered, and the log has it', async () => {
  const { incrementUsage } = tenancyHandlers({} as DomainsDeps);
  expect(await incrementUsage(request)).toEqual({ accepted: true });
  expect(commit, 'control: it was counted, and that failed').toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith('Usage was not counted', {
    metric: 'chat_ai',
    error: 'Error: The table is away',
  });
});
