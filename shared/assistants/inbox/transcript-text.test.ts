import { expect, it } from 'vitest';
import { withoutLinks } from './transcript-text.ts';

it.each([
  ['see https://evil.example/pay now', 'see [link] now'],
  ['(www.evil.example)', '([link]'],
  ['go to pay.evil-bank.example/login?x=1, please', 'go to [link] please'],
  ['HTTPS://EVIL.EXAMPLE', '[link]'],
  ['photos and/or video at 12 Mill St. / evening', 'photos and/or video at 12 Mill St. / evening'],
  ['write to ann@example.com', 'write to ann@example.com'],
  ['first\nwww.evil.example\nlast', 'first\n[link]\nlast'],
])('%j is emailed as %j', (said, mailed) => expect(withoutLinks(said)).toBe(mailed));
