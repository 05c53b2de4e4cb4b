import * as z from 'zod';
import { townOf } from '../../../../shared/assistants/chat/understanding/address-said.ts';
import { spokenOptions } from '../../../../shared/assistants/voice/spoken.ts';
import { notOffered } from '../../../../shared/company/catalog/offered.ts';
import { serviceName, serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { LocalDate } from '../../../../shared/contract/time.ts';
import { reasonsOf } from '../../../../shared/sales/quoting/price-reasons.ts';
import { offeredOf } from '../../chat/builtin/describe.ts';
import { choiceOf } from '../../chat/builtin/offer-times.ts';
import type { Line, Spoken } from './line.ts';
import { wanted, ZipSaid } from './property.ts';

export const AreaAsked = z.strictObject({ zip: ZipSaid });
export const PriceAsked = z.strictObject({ ...wanted, zip: ZipSaid.optional() });
export const TimesAsked = z.strictObject({ ...wanted, zip: ZipSaid, from: LocalDate.optional() });

/** Answers whether a ZIP code is in the service area. */
export const checkArea = async ({ settings }: Line, { zip }: z.output<typeof AreaAsked>): Promise<Spoken> => {
  const { zipCodes, countyName, state } = settings.tenant.serviceArea;
  const town = townOf(zip, zipCodes);
  if (town) return { text: `Yes, we come to ${town}, ZIP code ${zip}, in ${countyName}.` };
  return {
    text: `No, ZIP code ${zip} is outside our area: we work in ${countyName}, ${state}. Photo editing and staging from pictures are possible anywhere.`,
  };
};

const refusal = (line: Line, services: z.output<typeof PriceAsked>['services']): Spoken | undefined => {
  const gone = notOffered(line.settings.catalog, services);
  return gone.length === 0 ? undefined : { text: `We do not offer ${serviceNames(gone).toLowerCase()} at the moment.` };
};

/** Itemized price of services for a property. */
export const quotePrice = async (line: Line, asked: z.output<typeof PriceAsked>): Promise<Spoken> => {
  const { services, sqFt, rooms } = asked;
  const refused = refusal(line, services);
  if (refused) return refused;
  const { items, pricing } = line.tools.quote({ ...asked, zip: asked.zip ?? line.call.state.wish?.zip ?? null });
  const each = items.map(({ name, calculatedPrice }) => `${name} ${formatCents(calculatedPrice)}`).join(', ');
  const reasons = reasonsOf(items).map((reason) => ` (${reason})`);
  const total = `The total is ${formatCents(pricing.total)}`;
  return {
    text: `${each}. ${total} for ${sqFt.toLocaleString('en-US')} square feet and ${rooms} rooms${reasons.join('')}.`,
  };
};

/** Three times at which the whole order could be done. */
export const offerTimes = async (line: Line, wish: z.output<typeof TimesAsked>): Promise<Spoken> => {
  const refused = refusal(line, wish.services);
  if (refused) return refused;
  const plans = choiceOf(await line.tools.plans(wish)).map(offeredOf);
  const { from, ...rest } = wish;
  const state = { wish: { ...rest, ...(from ? { from } : {}) }, plans, hold: undefined, readBack: undefined };
  const names = wish.services.map((code) => serviceName(code).toLowerCase()).join(', ');
  if (plans.length === 0)
    return { text: `No time is free for ${names} in the next two weeks. Offer another date or a callback.`, state };
  return { text: `These times are free. ${spokenOptions(plans, line.settings.tenant.timezone)}`, state };
};
