import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { smsParts } from '../sms.ts';
import { visitTime } from '../visit-time.ts';
import { problemsOf } from './check-texts.ts';
import { fillIn, messageOf, textOfMessage } from './template.ts';
import { templates } from './templates.ts';
import { samplesOf } from './variables.ts';

const schedule = [{ what: 'Cleaning', when: 'Monday', note: '' }];
const variables = samplesOf([
  'firstName',
  'orderNumber',
  'services',
  'when',
  'address',
  'total',
  'bookUrl',
  'feeNote',
  'tenantPhone',
]);

describe('a template', () => {
  it('is listed only if something sends it', () => {
    const folder = join(import.meta.dirname, '../../../..');
    const senders = globSync('{functions/outreach/**,shared/outreach/automation,shared/outreach/messaging}/*.ts', {
      cwd: folder,
    })
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
    const unsent = Object.keys(templates).filter((code) => !senders.includes(`'${code}'`));
    expect(unsent).toEqual([]);
  });

  it.each(Object.entries(templates))(
    '%s uses only the variables it is given, by email and by text message',
    (_, template) => {
      const values = samplesOf(template.variables);
      const text = textOfMessage(messageOf(template.texts, values, schedule));
      expect(text).not.toMatch(/\{\{|undefined|null|\*\*|\]\(/);
      expect(text, 'a note that says nothing leaves no gap').not.toMatch(/\S {2}|^ \S| $/m);
      expect(problemsOf(template.texts, template)).toEqual([]);
      expect(smsParts(fillIn(template.texts.sms ?? '', values))).toBeLessThanOrEqual(2);
    },
  );

  it('names a missing variable', () => {
    expect(() => fillIn('Hello {{nobody}}', variables)).toThrow('nobody');
  });

  it('does not expand variables inside values', () => {
    expect(fillIn('Hello {{firstName}}', { ...variables, firstName: '{{total}} $& ' })).toBe('Hello {{total}} $& ');
  });

  it('keeps its subject on one line', () => {
    const { subject } = messageOf(templates.cancelled.texts, { ...variables, services: 'a\r\nBcc: b' }, []);
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe('the schedule in a company’s own texts', () => {
  const confirmed = templates.booking_confirmed;
  const pathsWith = (texts: Partial<typeof confirmed.texts>) =>
    problemsOf({ ...confirmed.texts, ...texts }, confirmed).map(({ path }) => path);

  it.each(['subject', 'preview', 'title', 'sms'] as const)('is refused in the %s, where it can’t be shown', (path) => {
    expect(pathsWith({ [path]: 'Your visits: {{schedule}}' })).toEqual([path]);
  });

  it.each([
    'Your visits: {{schedule}}',
    'Your visits:\n{{schedule}}',
    '**Visits** {{schedule}}',
    '[{{schedule}}](https://a.example)',
  ])('is refused beside other words of the body: %s', (paragraph) => {
    expect(pathsWith({ body: `Hello.\n\n${paragraph}` })).toEqual(['body']);
  });

  it('control: stands in a paragraph of its own', () => {
    expect(pathsWith({ body: 'Your visits:\n\n{{ schedule }}\n\nSee you.' })).toEqual([]);
  });
});

describe('the times of a visit', () => {
  it.each([
    ['2026-11-23T14:00:00Z', '2026-11-23T15:30:00Z', 'Monday, November 23, 9:00 AM to 10:30 AM'],
    ['2026-07-06T16:00:00Z', '2026-07-06T17:00:00Z', 'Monday, July 6, 12:00 PM to 1:00 PM'],
    ['2027-03-14T13:00:00Z', '2027-03-14T14:00:00Z', 'Sunday, March 14, 9:00 AM to 10:00 AM'],
    ['2026-11-01T14:00:00Z', '2026-11-01T15:00:00Z', 'Sunday, November 1, 9:00 AM to 10:00 AM'],
  ])('%s are in the tenant’s time zone', (startsAt, endsAt, expected) => {
    expect(visitTime(startsAt, endsAt, 'America/New_York')).toBe(expected);
  });
});
