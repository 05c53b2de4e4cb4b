import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type LandingPage, landingPages } from '../../../shared/company/site/landing/landing-page.ts';
import { expectFieldError } from '../../support/cloud/expect-error.ts';
import { type Answer, call } from '../../support/cloud/http.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { newPerson } from '../../support/people/journey.ts';
import { type As, everyItem, leadByEmail, seeded, signedInAs } from '../../support/people/staff.ts';
import { isFull, shareInTurn, turn } from '../../support/run/full.ts';

const origin = inject('origin');
const hosts = ['northlight.localhost', 'second.localhost'] as const;
type Host = (typeof hosts)[number];
const visits = hosts.flatMap((host) => landingPages.map((page) => [host, page] as const));

/** In the quick run the form of each page is sent to one of the companies, the next day to the other, and some without scripts. */
const sent = visits.filter(([host, page]) => isFull || hosts[(landingPages.indexOf(page) + turn) % 2] === host);

let staff: Record<Host, As>;
beforeAll(async () => {
  const [northlight, second] = await Promise.all([
    signedInAs(origin, seeded.admin),
    signedInAs(origin, seeded.secondAdmin),
  ]);
  staff = { 'northlight.localhost': northlight, 'second.localhost': second };
});

const read = async (host: Host, page: string): Promise<string> => {
  const { status, body } = await call(origin, `GET /${page}`, { host });
  expect(status).toBe(200);
  return body;
};

const part = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const title = (html: string): string => part(html, /<title>([^<]+)</);
const description = (html: string): string => part(html, /<meta name="description" content="([^"]+)"/);
// biome-ignore lint/suspicious/noExplicitAny: structured data of any shape
const dataIn = (html: string): any[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text));
/** What is written for people, between the document's words. */
const wordsIn = (html: string): string => part(html, /<div id="root">(.*)<\/div>/s).replaceAll(/<[^>]+>/g, ' ');

const sendJson = (host: Host, page: string, body: object): Promise<Answer> =>
  call(origin, `POST /api/leads/pages/${page}`, { host, body });
const sendForm = (host: Host, page: string, fields: Record<string, string>, headers = {}): Promise<Answer> =>
  call(origin, `POST /api/leads/pages/${page}`, {
    host,
    raw: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('a landing page', () => {
  it.each(visits)(
    'of %s at /%s describes itself to search engines and to people without scripts',
    async (host, page) => {
      const html = await read(host, page);
      const [company, service, faq] = dataIn(html);
      expect(company['@type']).toBe('LocalBusiness');
      expect(service).toMatchObject({ '@type': 'Service', areaServed: { name: company.areaServed.name } });
      expect(service.provider['@id']).toBe(company['@id']);
      expect(faq['@type']).toBe('FAQPage');
      expect(faq.mainEntity.length).toBeGreaterThanOrEqual(3);
      for (const { name } of faq.mainEntity) expect(html).toContain(`<h3>${name.replaceAll('&', '&amp;')}</h3>`);
      expect(description(html).length).toBeGreaterThan(60);
      expect(description(html).length).toBeLessThanOrEqual(190);
      expect(html).toContain(`<link rel="canonical" href="${service.url}"`);
      expect(part(html, /<meta property="og:description" content="([^"]+)"/)).toBe(description(html));
      expect(html).toMatch(/<meta property="og:image" content="[^"]+social\.png"/);
      expect(html.match(/<h1>/g)).toHaveLength(1);
      expect(wordsIn(html)).not.toMatch(/undefined|NaN|\[object/);
      expect(html).toContain(`<form method="post" action="/api/leads/pages/${page}">`);
    },
  );

  it('has a title, a description and a headline that no other page has, and is in the sitemap', async () => {
    for (const host of hosts) {
      const pages = await Promise.all(['', 'faq', ...landingPages].map((page) => read(host, page)));
      expect(new Set(pages.map(title)).size).toBe(pages.length);
      const landing = pages.slice(2);
      expect(new Set(landing.map(description)).size).toBe(landing.length);
      expect(new Set(landing.map((html) => part(html, /<h1>([^<]+)</))).size).toBe(landing.length);
      const { body } = await call(origin, 'GET /sitemap.xml', { host });
      for (const page of landingPages) expect(body).toMatch(new RegExp(`<loc>http://${host}[^<]*/${page}</loc>`));
    }
  });

  it('speaks of its own company’s county and prices alone', async () => {
    const { json } = await call(origin, 'GET /api/tenant', { host: 'second.localhost' });
    const { json: first } = await call(origin, 'GET /api/tenant', { host: 'northlight.localhost' });
    expect(json.county).not.toBe(first.county);
    const { json: catalog } = await call(origin, 'GET /api/catalog', { host: 'second.localhost' });
    for (const page of landingPages) {
      const html = await read('second.localhost', page);
      expect(html, page).not.toContain(first.county);
      expect(html, page).not.toContain(first.phone);
      expect(html, page).not.toMatch(/Bucks|Doylestown|Northlight Property/);
      expect(wordsIn(html), page).toContain(json.county);
    }
    const prices = wordsIn(await read('second.localhost', 'pricing'));
    for (const { name, basePrice } of catalog.services) {
      expect(prices).toContain(name);
      expect(prices).toContain(`$${(basePrice / 100).toLocaleString('en-US')}`);
    }
    expect(wordsIn(await read('northlight.localhost', 'buyers')), 'control: its own county is found').toContain(
      first.county,
    );
  });
});

const own: Record<LandingPage, Record<string, string>> = {
  buyers: { date: '2026-12-20', zip: '18901' },
  sellers: { propertyAddress: '9 Mill Street, Doylestown, PA 18901', when: 'now' },
  homeowners: { works: 'The loose railing', service: 'painting', zip: '18901' },
  architects: { project: 'portfolio', sqFt: '5400', message: 'A library' },
  matterport: { sqFt: '2400', zip: '18901' },
  drone: { propertyAddress: '9 Mill Street, Doylestown, PA 18901', sqFt: '2400' },
  video: { sqFt: '2400', message: 'The staircase' },
  pricing: { sqFt: '2400', zip: '18901' },
  contact: { topic: 'price', message: 'What does a clean cost?' },
};

describe('the form of a landing page', () => {
  it.each(sent)('of %s at /%s becomes a lead with its source and campaign', async (host, page) => {
    const { email } = newPerson();
    const utm = { utmSource: 'google', utmCampaign: `search-${page}` };
    const answer = await sendJson(host, page, { email, fullName: 'Lan Ding', marketing: 'yes', ...utm, ...own[page] });
    expect(answer.status, answer.body).toBe(202);
    await untilIdle(origin);
    const lead = await leadByEmail(staff[host], email);
    expect(lead).toMatchObject({ source: `landing:${page}`, utmParams: utm, fullName: 'Lan Ding' });
    const { works, message, service } = own[page];
    const notes = lead.conversationHistory.map((entry: { notes: string }) => entry.notes).join(' ');
    for (const text of [works, message]) if (text) expect(notes).toContain(text);
    if (service) expect(lead.servicesInterested).toEqual([service]);
    const consents = JSON.stringify(lead.consents ?? lead);
    expect(consents).toContain('marketing');
  });

  it.each(shareInTurn(landingPages, 4))(
    'at /%s works without scripts: the browser is sent back to a page that says thanks',
    async (page) => {
      const { email } = newPerson();
      const filled = { email, phone: '', fullName: 'No Script', website: '', serviceMessages: 'yes', ...own[page] };
      const referer = `http://second.localhost/${page}?utm_source=flyer&utm_campaign=spring`;
      const answer = await sendForm('second.localhost', page, filled, { referer });
      expect({ status: answer.status, to: answer.headers.location }).toEqual({ status: 303, to: `/${page}#sent` });
      expect(await read('second.localhost', page)).toContain('id="sent"');
      await untilIdle(origin);
      const lead = await leadByEmail(staff['second.localhost'], email);
      expect(lead).toMatchObject({
        source: `landing:${page}`,
        utmParams: { utmSource: 'flyer', utmCampaign: 'spring' },
      });
    },
  );

  it('says so where it is wrong: by field to the application, by a page to a browser', async () => {
    expectFieldError(await sendJson('second.localhost', 'contact', { message: 'Hello' }), 'email');
    expectFieldError(
      await sendJson('second.localhost', 'contact', { email: 'a@b.example', topic: 'weather' }),
      'topic',
    );
    const answer = await sendForm('second.localhost', 'contact', { message: 'Hello' });
    expect({ status: answer.status, to: answer.headers.location }).toEqual({ status: 303, to: '/contact#not-sent' });
    expect(await read('second.localhost', 'contact')).toContain('id="not-sent"');
  });

  it('leads to no other site, whatever its address says', async () => {
    for (const page of ['%2Fevil.example', '%5Cevil.example', 'nobody']) {
      const { headers } = await sendForm('second.localhost', page, { email: 'a@b.example' });
      const location = String(headers.location ?? '/');
      expect(new URL(location, 'http://second.localhost').host, location).toBe('second.localhost');
    }
  });

  it('takes what programs fill in for granted and keeps none of it', async () => {
    const { email } = newPerson();
    const answer = await sendForm('second.localhost', 'buyers', { email, website: 'https://spam.example' });
    expect(answer.headers.location).toBe('/buyers#sent');
    await untilIdle(origin);
    const rows = await everyItem(staff['second.localhost'], '/api/leads', { q: email });
    expect(rows).toEqual([]);
  });
});
