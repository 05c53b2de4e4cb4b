import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { countNewcomers, type Newcomers, newcomersText, nobody, withMessage } from './newcomers.ts';

const fits = (item: unknown) => (item as { status?: string } | undefined)?.status === 'new';
const hear = (messages: readonly LiveMessage[], at = 10) =>
  messages.reduce((now: Newcomers, message) => withMessage(now, 'lead', message, fits, at), nobody);
const lead = (id: string, status = 'new', isNew = true): LiveMessage => ({
  type: 'lead.changed',
  id,
  version: 1,
  item: { status },
  ...(isNew && { isNew }),
});
const nouns = ['lead', 'leads'] as const;
const said = (newcomers: Newcomers, shown: string[] = [], readAt = 5) =>
  newcomersText(countNewcomers(newcomers, new Set(shown), readAt), nouns);

describe('the bar over a list', () => {
  it('counts new rows that match the list', () => {
    expect(said(hear([lead('a'), lead('b'), lead('c'), lead('d', 'won'), lead('e', 'new', false)]))).toBe(
      '3 new leads: show',
    );
    expect(said(hear([lead('a')]))).toBe('1 new lead: show');
  });

  it('counts each row once, and none that no longer matches', () => {
    expect(said(hear([lead('a'), lead('a')]))).toBe('1 new lead: show');
    expect(said(hear([lead('a'), lead('a', 'lost', false)]))).toBeUndefined();
    expect(said(hear([lead('a'), { type: 'lead.removed', id: 'a' }]))).toBeUndefined();
  });

  it('ignores rows that are shown or were present when the list was loaded', () => {
    expect(said(hear([lead('a')]), ['a'])).toBeUndefined();
    expect(said(hear([lead('a')], 10), [], 11)).toBeUndefined();
  });

  it('reports removed rows and bulk changes, and ignores other kinds', () => {
    expect(said(hear([{ type: 'lead.removed', id: 'a' }]), ['a', 'b'])).toBe('1 lead left this list: refresh');
    expect(said(hear([{ type: 'lead.many', id: '*', version: 60 }]))).toBe('Many leads changed: show');
    expect(said(hear([{ ...lead('a'), type: 'task.changed' }]))).toBeUndefined();
  });
});
