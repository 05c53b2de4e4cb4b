import { firstStep, profileFieldId } from '../../../../shared/company/site/book-words.ts';
import { type HomeContent, headlineOf, leadOf, priceRange } from '../../../../shared/company/site/home-words.ts';
import { orderNotFound, payWaiting } from '../../../../shared/company/site/pay-words.ts';
import { portalWelcome } from '../../../../shared/company/site/portal-words.ts';
import { questionsOf } from '../../../../shared/company/site/questions.ts';
import type { Showcase } from '../../../../shared/company/site/showcase.ts';
import type { PublicTenant } from '../../../../shared/company/tenancy/tenant.ts';
import { escapeHtml, formatPhone } from '../../../../shared/contract/text.ts';

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;

const link = (to: string, text: string): string => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;

/** The first screen's picture, in the document so that it is there before any script. */
const firstPicture = ({ pairs: [pair] }: Showcase): string => {
  if (!pair) return '';
  const { address, width, height } = pair.after;
  return `<img src="${escapeHtml(address)}" width="${width}" height="${height}" alt="${escapeHtml(`After: ${pair.title}`)}" fetchpriority="high" />`;
};

/**
 * The words of the homepage, in the document itself: they are there before any script, for readers and for search
 * engines. The application renders over them, the headline in the same place.
 */
export const wordsOfHome = (content: HomeContent & { readonly tenant: PublicTenant }): string => {
  const { tenant, catalog } = content;
  const services = (catalog?.services ?? []).map(
    (service) =>
      `<li>${link(`/book?services=${service.code}`, service.name)} ${element('span', priceRange(service))}${element('p', service.description)}</li>`,
  );
  const questions = questionsOf(content).map(({ ask, answer }) => element('h3', ask) + element('p', answer));
  return [
    '<main class="words" data-scheme="night">',
    element('h1', headlineOf(content)),
    element('p', leadOf(content)),
    `<p>${link('/book', 'See times and prices')}</p>`,
    firstPicture(content.showcase),
    `<section><h2>Services and prices</h2><ul>${services.join('')}</ul></section>`,
    `<section><h2>Before you book</h2>${questions.join('')}</section>`,
    `<section><h2>${escapeHtml(`We work in ${tenant.county}, ${tenant.state}`)}</h2>`,
    element('p', tenant.zipCodes.join(' · ')),
    `<p>${link(`tel:${tenant.phone}`, formatPhone(tenant.phone))} ${link(`mailto:${tenant.email}`, tenant.email)}</p>`,
    element('p', tenant.address),
    `<p>${link('/faq', 'Questions and answers')} ${link('/terms', 'Terms')} ${link('/privacy-policy', 'Privacy policy')}</p>`,
    '</section></main>',
  ].join('');
};

/** The company's logo or name, as the page's header will have it. */
const brand = ({ branding, name }: PublicTenant): string => {
  const shown = branding.companyName ?? name;
  if (!branding.logoUrl) return link('/', shown);
  return `<a href="/"><img src="${escapeHtml(branding.logoUrl)}" alt="${escapeHtml(shown)}" /></a>`;
};

const choice = ([value, { title, text }]: [string, { title: string; text: string }]): string =>
  `<label><input type="radio" name="profile" value="${value}" id="${profileFieldId(value)}" autocomplete="off" />${element('strong', title)}${element('span', text)}</label>`;

/**
 * The first step of the booking, where the application will put it: what is chosen before that has come stays chosen. The
 * same document answers the addresses of later steps, for which the entry removes these words before they are painted.
 */
export const wordsOfBook = (tenant: PublicTenant): string =>
  [
    '<div class="book-words" data-scheme="system">',
    `<header data-scheme="night"><div>${brand(tenant)}</div></header>`,
    '<main>',
    element('h1', firstStep.title),
    element('p', firstStep.lead),
    `<fieldset>${element('legend', firstStep.legend)}<div>${Object.entries(firstStep.profiles).map(choice).join('')}</div></fieldset>`,
    '</main></div>',
  ].join('');

/** What the portal says to whom is not signed in; the entry removes it for others before it is painted. */
export const wordsOfPortal = (): string =>
  [
    '<main class="portal-words" data-scheme="system"><div>',
    element('h1', portalWelcome.title),
    element('p', portalWelcome.lead),
    `<p>${link('/auth', portalWelcome.signIn)}</p><p>${link('/', portalWelcome.back)}</p>`,
    '</div></main>',
  ].join('');

/** What the page for paying says first. Without the secret of its link there is no order to wait for: the entry shows that. */
export const wordsOfPay = (): string =>
  [
    '<main class="words pay-words" data-scheme="night">',
    ...[payWaiting, orderNotFound].map(
      ({ title, lead }, at) => `<div${at === 0 ? '' : ' hidden'}>${element('h1', title)}${element('p', lead)}</div>`,
    ),
    '</main>',
  ].join('');

/** What search engines are told about the company, as schema.org has it. */
export const localBusiness = (tenant: PublicTenant, origin: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': `${origin}/#company`,
  name: tenant.branding.companyName ?? tenant.name,
  url: `${origin}/`,
  image: `${origin}/social.png`,
  telephone: tenant.phone,
  email: tenant.email,
  address: tenant.address,
  areaServed: { '@type': 'AdministrativeArea', name: `${tenant.county}, ${tenant.state}` },
});
