import { publicCatalog } from '../../../../shared/company/catalog/public-catalog.ts';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { customerRulesOf } from '../../../../shared/company/team/customer-rules.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Conversation } from '../../chat/assistant-port.ts';

const MAX_PLACES = 60;

type Company = Pick<Conversation, 'tenant' | 'catalog' | 'policy' | 'takesCards'>;

const priceLines = ({ catalog }: Company): string[] =>
  publicCatalog(catalog).services.map(({ code, name, basePrice, maxPrice }) => {
    const price =
      basePrice === maxPrice ? formatCents(basePrice) : `${formatCents(basePrice)}-${formatCents(maxPrice)}`;
    return `- ${name} (code ${code}): ${price}`;
  });

const packageLines = ({ catalog }: Company): string[] =>
  publicCatalog(catalog).packages.map(({ name, services }) => `- ${name}: ${serviceNames(services)}`);

/** Company settings as the model gets them: names, area, prices and promises; no visitor data. */
export const factsOf = (company: Company): string => {
  const { name, serviceArea, contact, promises, timezone } = company.tenant;
  const rules = customerRulesOf(company.policy, company.takesCards);
  const places = serviceArea.zipCodes.slice(0, MAX_PLACES).map(({ zip, place }) => `${zip} ${place}`);
  return [
    `Company: ${name}. Phone ${formatPhone(contact.phone)}, email ${contact.email}. Time zone ${timezone}.`,
    `Service area: ${serviceArea.countyName}, ${serviceArea.state}: ${places.join('; ')}.`,
    `Work starts within ${promises.startsWithin}. ${promises.vendorCount} vetted vendors.`,
    `Paying: ${rules.pay}`,
    rules.changes,
    'Prices, which depend on the property (get_quote tells them exactly):',
    ...priceLines(company),
    'Packages:',
    ...packageLines(company),
  ].join('\n');
};
