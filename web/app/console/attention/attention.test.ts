import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { arrivalIn } from './arrival.ts';
import { attentionOf, titleCount } from './attention-counts.ts';

const lead = {
  leadId: 'led_1',
  fullName: 'Dana Rivers',
  email: null,
  phone: null,
  score: 100,
  source: 'booking_workflow',
};
const told = (type: string, item: object, isNew = true): LiveMessage => ({ type, id: 'x', version: 1, item, isNew });

describe('what waits for a person', () => {
  it('is a badge in the navigation, in digits and in words, and absent where nothing waits', () => {
    expect(attentionOf({ leads: 1, chats: 2, work: 0, payments: undefined })).toEqual({
      '/admin/crm': { count: 1, text: '1', phrase: 'new lead' },
      '/admin/chats': { count: 2, text: '2', phrase: 'chats waiting' },
    });
  });

  it('stays short where very much waits', () => {
    expect(attentionOf({ leads: 100, chats: 0, work: 0, payments: 0 })['/admin/crm']?.text).toBe('99+');
  });

  it('is counted in the tab’s title, the standing queue left out', () => {
    expect(titleCount({ leads: 2, chats: 1, work: 40, payments: 3 })).toBe(6);
  });
});

describe('what is told in every room', () => {
  it('is a new lead with its score and a link', () => {
    expect(arrivalIn(told('lead.changed', lead))).toMatchObject({
      text: 'New lead: Dana Rivers, score 100',
      to: '/admin/crm/led_1',
    });
  });

  it.each(['import', 'manual'])('is no lead of an import or entered by hand (%s)', (source) => {
    expect(arrivalIn(told('lead.changed', { ...lead, source }))).toBeUndefined();
  });

  it('is no change of a known lead', () => {
    expect(arrivalIn(told('lead.changed', lead, false))).toBeUndefined();
  });

  it('is a visitor who waits for a person, until somebody holds the chat', () => {
    const chat = { chatId: 'cht_1', visitor: null, waitingSince: '2026-12-01T09:00:00Z', heldBy: null };
    expect(arrivalIn(told('chat.changed', chat, false))).toMatchObject({
      text: 'A visitor is waiting in the chat',
      to: '/admin/chats?chat=cht_1',
    });
    const held = { ...chat, heldBy: { profileId: 'p', name: 'Ada' } };
    expect(arrivalIn(told('chat.changed', held, false))).toBeUndefined();
  });

  it('is work that anybody may claim, told once: a person in the chat is not also work', () => {
    const task = { taskId: 'tsk_1', title: 'Call back', kind: 'white_glove', assignedTo: null };
    expect(arrivalIn(told('task.changed', task))?.text).toBe('New in the work queue: Call back');
    expect(arrivalIn(told('task.changed', { ...task, kind: 'escalation' }))).toBeUndefined();
    expect(arrivalIn(told('task.changed', { ...task, assignedTo: 'prf_1' }))).toBeUndefined();
  });
});
