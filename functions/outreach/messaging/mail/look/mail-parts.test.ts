import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { type Branding, emptyBranding } from '../../../../../shared/company/branding/branding.ts';
import { messageOf } from '../../../../../shared/outreach/messaging/templates/template.ts';
import { templates } from '../../../../../shared/outreach/messaging/templates/templates.ts';
import { quickOrFull, shareInTurn } from '../../../../../test/support/run/full.ts';
import { randomFrom } from '../../../../../test/support/table/table-faults.ts';
import { defaultTenant } from '../../../../company/tenancy/demo/demo-tenants.ts';
import { sampleSchedule, sampleVariables } from '../../templates/sample-message.ts';
import { contrastOf, mailColors } from './mail-colors.ts';
import { tenantMail } from './tenant-mail.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const known = { ...defaultTenant.tenant, hosts: ['a.example'], createdAt: '2026-01-01T00:00:00Z', version: 1 };
/** Two companies, one of them with a name that needs escaping in HTML. */
const companies = [known, { ...known, name: 'Zoë & “Söhne” <Prep>' }];
const unsubscribeUrl = 'https://northlight.example/unsubscribe?token=abc.def';
const to = { name: 'Ann', email: 'ann@example.com' };

const brandings: Record<string, Branding> = {
  'the house': emptyBranding,
  'a dark colour': { ...emptyBranding, primaryColor: '#123456', logoUrl: '/media/a.png', backgroundColor: '#6f6f6f' },
  'a middle colour': { ...emptyBranding, primaryColor: '#7a7a7a', logoUrl: '/media/a.png', backgroundColor: '#777777' },
  'a light colour': { ...emptyBranding, primaryColor: '#ffef00', logoUrl: '/media/a.png', backgroundColor: '#ffffff' },
};

const everyMail = Object.entries(templates).flatMap(([code, definition]) =>
  companies.map((tenant) => {
    const message = messageOf(definition.texts, sampleVariables(definition, tenant), sampleSchedule(tenant, now));
    const advertising = definition.consent === 'marketing' ? unsubscribeUrl : undefined;
    const of = (branding: Branding) =>
      tenantMail(
        { tenant, branding, provider: undefined, origin: 'https://a.example' },
        'm1',
        to,
        message,
        advertising,
      );
    return { code: `${code} of ${tenant.name}`, of };
  }),
);

const read = (html: string) => {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
  return new window.DOMParser().parseFromString(html, 'text/html');
};
type Page = ReturnType<typeof read>;
type Part = Page['body'];

/** Properties that the dark-mode rules set for a class; they override the element's own style. */
const darkRules = (page: Page): Map<string, string> => {
  const sheet = page.querySelector('style')?.textContent ?? '';
  const dark = sheet.slice(sheet.indexOf('prefers-color-scheme:dark'));
  const found = [...dark.matchAll(/\.(\w+)\{([\w-]+):(#[0-9a-f]{6})!important\}/g)];
  return new Map(found.map(([, name, property, color]) => [`${name} ${property}`, color ?? '']));
};

const own = (part: Part, property: 'color' | 'background'): string | undefined =>
  new RegExp(`(?:^|;)\\s*${property}:(#[0-9a-f]{6})`).exec(part.getAttribute('style') ?? '')?.[1];

const colorOf = (part: Part | null, property: 'color' | 'background', rules: Map<string, string>): string => {
  if (!part) throw new Error(`Nothing says the ${property}`);
  const names = (part.getAttribute('class') ?? '').split(' ');
  const ruled = names.map((name) => rules.get(`${name} ${property}`)).find((color) => color !== undefined);
  return ruled ?? own(part, property) ?? colorOf(part.parentElement as Part | null, property, rules);
};

const isHidden = (part: Part | null): boolean =>
  part !== null &&
  (/display:none/.test(part.getAttribute('style') ?? '') || isHidden(part.parentElement as Part | null));

interface Shown {
  readonly text: string;
  readonly part: Part;
}

/** Every visible text with its element; includes the alt text of images. */
const shownOf = (page: Page): Shown[] =>
  [...page.body.querySelectorAll('*')].flatMap((element) => {
    const part = element as unknown as Part;
    if (isHidden(part)) return [];
    const words = [...part.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent);
    const text = [...words, part.getAttribute('alt') ?? ''].join(' ').replace(/\s+/g, ' ').trim();
    return text ? [{ text, part }] : [];
  });

const faint = (page: Page, isDark: boolean): string[] => {
  const rules = isDark ? darkRules(page) : new Map<string, string>();
  return shownOf(page).flatMap(({ text, part }) => {
    const contrast = contrastOf(colorOf(part, 'color', rules), colorOf(part, 'background', rules));
    return contrast < 4.5 ? [`${text}: ${contrast.toFixed(2)}`] : [];
  });
};

describe.each(Object.entries(brandings))('every email with %s branding', (_, branding) => {
  it('is readable on a light and on a dark screen: no contrast below 4.5', () => {
    const mails = shareInTurn(everyMail, 3);
    expect(mails.length).toBeGreaterThan(10);
    for (const { code, of } of mails) {
      const page = read(of(branding).html);
      expect(faint(page, false), code).toEqual([]);
      expect(faint(page, true), `${code} in the dark`).toEqual([]);
    }
  });
});

describe('the contrast of an email', () => {
  it('suffices for the button’s label on any color', () => {
    const random = randomFrom(9);
    for (let n = 0; n < quickOrFull(1000, 5000); n++) {
      const primaryColor = `#${Math.floor(random() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`;
      const { accent, onAccent } = mailColors({ primaryColor });
      expect(contrastOf(accent, onAccent), primaryColor).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('control: a gray that is too light, and a dark sheet that misses a class, are caught', () => {
    const { html } = everyMail[0]?.of(emptyBranding) ?? { html: '' };
    expect(faint(read(html.replaceAll('color:#5b616e', 'color:#9aa0ac')), false)).not.toEqual([]);
    expect(faint(read(html.replace('.ink{color:#f2f0ea!important}', '')), true)).not.toEqual([]);
  });
});

/** Normalizes text for comparison: no punctuation, plain spaces. */
const plain = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ');

/** Words and link URLs that the HTML has and the text part lacks. */
const missing = ({ html, text }: { html: string; text: string }): string[] => {
  const page = read(html);
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const words = shownOf(page).flatMap(({ text: shown }) => plain(shown).split(' '));
  const known = new Set(plain(text).replace(/[:]/g, ' ').split(' ').concat(plain(text).split(' ')));
  return [...links.filter((link) => !text.includes(link)), ...words.filter((word) => !known.has(word))];
};

describe('the text part of every email', () => {
  it.each(everyMail.map(({ code, of }) => [code, of] as const))(
    'contains everything that its HTML says: %s',
    (_, of) => {
      const mail = of(emptyBranding);
      expect(mail.text.trim()).not.toBe('');
      expect(missing(mail)).toEqual([]);
    },
  );

  it('control: a missing footer, number or link is caught', () => {
    const mail = everyMail.find(({ code }) => code.startsWith('booking_'))?.of(emptyBranding);
    if (!mail) throw new Error('There is a mail about a booking');
    for (const spoiled of [
      mail.text.split('-- ')[0] ?? '',
      mail.text.replace(/\$[\d,]+/, ''),
      mail.text.replace(/https:\S+/, ''),
    ])
      expect(missing({ ...mail, text: spoiled })).not.toEqual([]);
  });
});
