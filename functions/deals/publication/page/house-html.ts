import { escapeHtml } from '../../../../shared/contract/text.ts';
import type { PublicListing } from '../../../../shared/deals/publication/contract.ts';
import {
  altOf,
  factRows,
  mainFacts,
  paragraphsOf,
  placeOf,
  priceText,
  statusLine,
} from '../../../../shared/deals/publication/house-words.ts';

const element = (name: string, text: string, className?: string): string =>
  `<${name}${className === undefined ? '' : ` class="${className}"`}>${escapeHtml(text)}</${name}>`;

const picture = (photo: PublicListing['photos'][number], alt: string, isFirst: boolean): string =>
  `<img src="${escapeHtml(photo.url)}" alt="${escapeHtml(alt)}" width="${photo.width}" height="${photo.height}"${isFirst ? ' fetchpriority="high"' : ' loading="lazy"'} />`;

const cover = ({ photos, address }: PublicListing): string => {
  const [first] = photos;
  return first ? `<div class="house-cover">${picture(first, altOf(first, 1, address.line1), true)}</div>` : '';
};

const wall = ({ photos, address }: PublicListing): string => {
  const rest = photos.slice(1).map((photo, i) => {
    const caption = photo.caption ? element('p', photo.caption) : '';
    return `<li>${picture(photo, altOf(photo, i + 2, address.line1), false)}${caption}</li>`;
  });
  return rest.length === 0 ? '' : `<h2>Photos</h2><ul class="house-wall">${rest.join('')}</ul>`;
};

const facts = (listing: PublicListing): string => {
  const rows = factRows(listing).map(([label, value]) => `<div>${element('dt', label)}${element('dd', value)}</div>`);
  return rows.length === 0 ? '' : `<h2>Facts</h2><dl class="house-rows">${rows.join('')}</dl>`;
};

/**
 * The page of a house before any script, in the very elements that the application renders over it
 * (web/features/deals/publication/house), so that nothing moves when it comes.
 */
export const houseHtml = (
  listing: PublicListing,
  { companyName, phone }: { companyName: string; phone: { href: string; text: string } },
): string =>
  [
    '<main class="house" data-scheme="day">',
    `<header class="house-bar" data-scheme="night"><div><a href="/">${escapeHtml(companyName)}</a><a href="${escapeHtml(phone.href)}">${escapeHtml(phone.text)}</a></div></header>`,
    `<section class="house-hero" data-scheme="night">${cover(listing)}<div class="house-head">`,
    element('p', statusLine(listing), 'house-status'),
    element('h1', listing.address.line1),
    element('p', placeOf(listing), 'house-place'),
    element('p', priceText(listing), 'house-price'),
    `<ul class="house-facts">${mainFacts(listing)
      .map((fact) => element('li', fact))
      .join('')}</ul>`,
    '</div></section>',
    '<div class="house-body"><article>',
    ...(listing.remarks === '' ? [] : ['<h2>About this house</h2>']),
    ...paragraphsOf(listing).map((line) => element('p', line, 'house-line')),
    facts(listing),
    wall(listing),
    '</article><aside class="house-side"><div class="house-agent">',
    element('p', 'Listed by', 'house-quiet'),
    element('p', listing.agent.name, 'house-name'),
    element('p', companyName, 'house-quiet'),
    `<a href="${escapeHtml(phone.href)}">${escapeHtml(phone.text)}</a>`,
    '</div></aside></div></main>',
  ].join('');
