import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privacyPolicy } from './privacy-policy.ts';

const words = privacyPolicy.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n');
const root = join(import.meta.dirname, '../../../..');
const source = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('coverage P1 8: the privacy policy', () => {
  it.each([
    'When you chat',
    'recording of the call',
    'transcript',
    'email or text you',
    'Anthropic’s Claude models on Amazon Bedrock',
    'Vapi',
    'our own JavaScript',
    'campaign details',
    'have it deleted',
  ])('names “%s”', (phrase) => expect(words).toContain(phrase));

  it('names who takes card payments, as they are taken there', () => expect(words).toContain('Stripe’s page'));

  it.each(['invoice', 'payment provider'])('promises no %s while there is none', (phrase) =>
    expect(words.toLowerCase()).not.toContain(phrase),
  );

  it.each([
    ['Call recordings: one year', 'infra/constructs/data/recordings.ts', 'expiration: Duration.days(RECORDING_DAYS)'],
    ['Call recordings: one year', 'shared/assistants/voice/call.ts', 'RECORDING_DAYS = 365'],
    ['Site usage events and error reports: 30 days', 'functions/company/site/sandbox/track-store.ts', '30 * DAY'],
    ['Site usage events and error reports: 30 days', 'functions/platform/errors/error-log.ts', '30 * DAY'],
    ['Sign-in records: 60 days', 'functions/company/identity/store.ts', '60 * DAY'],
    ['without your contact details: 90 days', 'functions/assistants/knowledge/store.ts', 'QUESTION_DAYS = 90'],
    ['one day after your last message', 'functions/assistants/chat/store.ts', '24 * HOUR_SECONDS'],
  ])('says “%s”, as %s keeps it', (phrase, file, constant) => {
    expect(words).toContain(phrase);
    expect(source(file)).toContain(constant);
  });
});
