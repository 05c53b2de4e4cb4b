import * as z from 'zod';
import { townOf } from '../../../../shared/assistants/chat/understanding/extract-street.ts';
import { lookedBefore } from '../../../../shared/assistants/chat/unserved-wish.ts';
import { spokenOptions } from '../../../../shared/assistants/voice/spoken.ts';
import { notOffered } from '../../../../shared/company/catalog/offered.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { serviceKinds } from '../../../../shared/company/catalog/service-kinds.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { LocalDate } from '../../../../shared/contract/time.ts';
import type { Unserved } from '../../../../shared/crm/leads/unserved.ts';
import { unservedKinds } from '../../../../shared/crm/leads/unserved-text.ts';
import { sumText } from '../../../../shared/sales/booking/money/sum-text.ts';
import { reasonsOf } from '../../../../shared/sales/quoting/price-reasons.ts';
import { offeredOf } from '../../chat/builtin/describe.ts';
import { choiceOf } from '../../chat/builtin/offer-times.ts';
import { requestFields, SpokenZip } from './property.ts';
import type { SpokenAnswer, ToolContext } from './tool-context.ts';

export const AreaInput = z.strictObject({ zip: SpokenZip });
export const PriceToolInput = z.strictObject({ ...requestFields, zip: SpokenZip.optional() });
export const TimesInput = z.strictObject({ ...requestFields, zip: SpokenZip, from: LocalDate.optional() });

/** Answers whether a ZIP code is in the service area. */
export const checkArea = async (
  { settings }: ToolContext,
  { zip }: z.output<typeof AreaInput>,
): Promise<SpokenAnswer> => {
  const { zipCodes, countyName, state } = settings.tenant.serviceArea;
  const town = townOf(zip, zipCodes);
  if (town) return { text: `Yes, we serve ${town}, ZIP code ${zip}, in ${countyName}.` };
  return {
    text: `No, ZIP code ${zip} is outside our area: we work in ${countyName}, ${state}. Photo editing and staging from pictures are possible anywhere.`,
  };
};

const refusal = (
  context: ToolContext,
  services: z.output<typeof PriceToolInput>['services'],
): SpokenAnswer | undefined => {
  const gone = notOffered(context.settings.catalog, services);
  return gone.length === 0 ? undefined : { text: `We do not offer ${serviceKinds(gone)} at the moment.` };
};

/** Itemized price of services for a property. */
export const quotePrice = async (
  context: ToolContext,
  input: z.output<typeof PriceToolInput>,
): Promise<SpokenAnswer> => {
  const { services, sqFt, rooms } = input;
  const refused = refusal(context, services);
  if (refused) return refused;
  const { items, pricing, tax } = context.tools.quote({
    ...input,
    zip: input.zip ?? context.call.state.wish?.zip ?? null,
  });
  const each = items.map(({ name, calculatedPrice }) => `${name} ${formatCents(calculatedPrice)}`).join(', ');
  const reasons = reasonsOf(items).map((reason) => ` (${reason})`);
  const total = `The total is ${sumText(pricing.total, tax)}`;
  return {
    text: `${each}. ${total} for ${sqFt.toLocaleString('en-US')} square feet and ${rooms} rooms${reasons.join('')}.`,
  };
};

/** What to say where no date will do. */
export const nobodyDoes = (unserved: Unserved): string => {
  const nobody = `The company has nobody for ${unservedKinds(unserved)} in ${unserved.zip} yet`;
  return unserved.isTogether
    ? `${nobody}, so no date will work for this visit alone. Say so and offer to move the whole order, or a callback.`
    : `${nobody}, so no date will work. Say so and offer a callback.`;
};

const nothingFree = (services: readonly ServiceCode[]): string =>
  `No time is free for ${serviceKinds(services)} in the next two weeks. Offer another date or a callback.`;

/** Three times at which the whole order could be done. */
export const offerTimes = async (context: ToolContext, wish: z.output<typeof TimesInput>): Promise<SpokenAnswer> => {
  const refused = refusal(context, wish.services);
  if (refused) return refused;
  const { plans: found, unserved } = await context.tools.plans(wish);
  const plans = choiceOf(found, context.settings.tenant.timezone).map(offeredOf);
  const { from, ...rest } = wish;
  const looked = {
    wish: { ...rest, ...(from ? { from } : {}) },
    plans,
    hold: undefined,
    readBack: undefined,
    change: lookedBefore(context.call.state.change),
  };
  if (unserved.length > 0) {
    const nobodys = { services: [...unserved], zip: wish.zip };
    return { text: nobodyDoes(nobodys), state: { ...looked, unserved: nobodys } };
  }
  const state = { ...looked, unserved: undefined };
  if (plans.length === 0) return { text: nothingFree(wish.services), state };
  return { text: `These times are free. ${spokenOptions(plans, context.settings.tenant.timezone)}`, state };
};
