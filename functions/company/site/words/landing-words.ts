import type { PublicCatalog } from '../../../../shared/company/catalog/public-service.ts';
import { priceRange } from '../../../../shared/company/site/home-words.ts';
import { landingWords } from '../../../../shared/company/site/landing/all-words.ts';
import { consentWords, fieldWords } from '../../../../shared/company/site/landing/form-fields.ts';
import { hoursOf } from '../../../../shared/company/site/landing/hours.ts';
import type {
  LandingContent,
  LandingField,
  LandingPage,
  LandingPart,
  LandingWords,
} from '../../../../shared/company/site/landing/landing-page.ts';
import { servicesIn } from '../../../../shared/company/site/landing/landing-price.ts';
import type { PublicTenant } from '../../../../shared/company/tenancy/tenant.ts';
import { escapeHtml, formatPhone } from '../../../../shared/contract/text.ts';

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
const link = (to: string, text: string): string => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;

const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeHtml(String(value))}"`]))
    .join('');

const optionsOf = (options: Readonly<Record<string, string>>): string =>
  [['', 'Choose one'], ...Object.entries(options)]
    .map(([value = '', text = '']) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`)
    .join('');

const controlOf = (field: LandingField, words: LandingWords, catalog: PublicCatalog | undefined): string => {
  const { type, autoComplete, inputMode, max, options = {} } = fieldWords[field];
  const common = { id: field, name: field, autocomplete: autoComplete };
  if (type === 'lines') return `<textarea${attributes({ ...common, rows: 4, maxlength: max })}></textarea>`;
  if (type === 'select') return `<select${attributes(common)}>${optionsOf(options)}</select>`;
  if (type === 'service') {
    const named = servicesIn(words, { catalog }).map(({ code, name }) => [code, name]);
    return `<select${attributes(common)}>${optionsOf(Object.fromEntries(named))}</select>`;
  }
  return `<input${attributes({ ...common, type, inputmode: inputMode, maxlength: max })} />`;
};

const labeled = (id: string, label: string, control: string): string =>
  `<p><label for="${id}">${escapeHtml(label)}</label>${control}</p>`;

const formOf = (words: LandingWords, { catalog, tenant }: LandingContent): string => {
  const { page, form } = words;
  const fields = form.fields.map((field) =>
    labeled(field, form.labels?.[field] ?? fieldWords[field].label, controlOf(field, words, catalog)),
  );
  const consents = Object.entries(consentWords).map(
    ([name, text]) => `<p><label><input type="checkbox" name="${name}" value="yes" /> ${escapeHtml(text)}</label></p>`,
  );
  const phone = formatPhone(tenant.phone);
  const next =
    words.book.length > 0 ? ` ${link(`/book?services=${words.book.join(',')}`, 'See times and prices')}` : '';
  return [
    '<section id="form">',
    element('h2', form.title),
    element('p', form.lead),
    `<p class="after" id="sent" role="status">${escapeHtml(form.thanks)}${next}</p>`,
    `<p class="after" id="not-sent" role="alert">${escapeHtml(`That didn’t go through. Go back: what you typed is still there. We need an email address or a phone number. Or call us at ${phone}.`)}</p>`,
    `<form method="post" action="/api/leads/pages/${page}">`,
    labeled('fullName', 'Name', '<input id="fullName" name="fullName" autocomplete="name" maxlength="120" />'),
    labeled('email', 'Email', '<input id="email" name="email" type="email" autocomplete="email" />'),
    labeled('phone', 'Phone', '<input id="phone" name="phone" type="tel" autocomplete="tel" />'),
    ...fields,
    ...consents,
    '<p class="visually-hidden" aria-hidden="true"><label for="website">Leave this empty</label><input id="website" name="website" tabindex="-1" autocomplete="off" /></p>',
    `<p><button type="submit">${escapeHtml(form.submit)}</button></p>`,
    '</form></section>',
  ].join('');
};

const partOf = ({ title, lead, points }: LandingPart): string =>
  `<section>${element('h2', title)}${lead ? element('p', lead) : ''}${points
    .map((point) => element('h3', point.title) + element('p', point.text))
    .join('')}</section>`;

const pricesOf = (words: LandingWords, catalog: PublicCatalog | undefined): string => {
  const lines = servicesIn(words, { catalog }).map(
    (service) =>
      `<li>${link(`/book?services=${service.code}`, service.name)} ${element('span', priceRange(service))}</li>`,
  );
  return lines.length > 0 ? `<section>${element('h2', words.pricesTitle)}<ul>${lines.join('')}</ul></section>` : '';
};

const hoursWords = ({ week }: LandingContent): string =>
  week
    ? `<section><h2>Office hours</h2>${hoursOf(week)
        .map(({ days, hours }) => element('p', `${days}: ${hours}`))
        .join('')}</section>`
    : '';

/**
 * The words of a landing page in the document itself, for readers without scripts and for search engines. The form posts
 * without scripts, too; the address it leads to shows how it went (`:target`).
 */
export const wordsOfLanding = (
  name: LandingPage,
  content: LandingContent & { readonly tenant: PublicTenant },
): string => {
  const words = landingWords[name];
  const { tenant, catalog } = content;
  const questions = words.questions(content).map(({ ask, answer }) => element('h3', ask) + element('p', answer));
  return [
    '<main class="words landing-words" data-scheme="night">',
    element('h1', words.headline(content)),
    element('p', words.lead(content)),
    ...words.parts(content).map(partOf),
    pricesOf(words, catalog),
    formOf(words, content),
    `<section><h2>Questions</h2>${questions.join('')}</section>`,
    name === 'contact' ? hoursWords(content) : '',
    `<section>${element('h2', `${tenant.county}, ${tenant.state}`)}<p>${link(`tel:${tenant.phone}`, formatPhone(tenant.phone))} ${link(`mailto:${tenant.email}`, tenant.email)}</p>`,
    `<p>${link('/', 'Home')} ${link('/pricing', 'Pricing')} ${link('/contact', 'Contact')} ${link('/book', 'Book a visit')}</p></section></main>`,
  ].join('');
};

/** What search engines are told of a landing page, as schema.org has it: the service with its offers, and the questions. */
export const landingData = (
  name: LandingPage,
  content: LandingContent & { readonly tenant: PublicTenant },
  origin: string,
): Record<string, unknown>[] => {
  const words = landingWords[name];
  const { tenant, catalog } = content;
  const offers = servicesIn(words, { catalog }).map(({ code, name: offered, basePrice, maxPrice }) => {
    const priceSpecification = {
      '@type': 'PriceSpecification',
      priceCurrency: 'USD',
      minPrice: (basePrice / 100).toFixed(2),
      maxPrice: (maxPrice / 100).toFixed(2),
    };
    return { '@type': 'Offer', name: offered, url: `${origin}/book?services=${code}`, priceSpecification };
  });
  const service = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: words.offer,
    serviceType: words.offer,
    description: words.description(content),
    url: `${origin}/${name}`,
    provider: { '@id': `${origin}/#company` },
    areaServed: { '@type': 'AdministrativeArea', name: `${tenant.county}, ${tenant.state}` },
    ...(offers.length > 0 && { offers }),
  };
  const questions = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: words.questions(content).map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return [service, questions];
};
