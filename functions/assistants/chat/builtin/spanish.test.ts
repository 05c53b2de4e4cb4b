import { describe, expect, it } from 'vitest';
import { mentionedServices } from '../../../../shared/assistants/chat/understanding/service-mentions.ts';
import { defaultCatalog } from '../../../../shared/company/catalog/default-catalog.ts';
import { serviceCodes } from '../../../../shared/company/catalog/service-name.ts';
import { needsVisit } from '../../../../shared/company/catalog/visited.ts';
import { priceItems } from '../../../../shared/sales/quoting/price-items.ts';
import { reasonsOf } from '../../../../shared/sales/quoting/price-reasons.ts';
import type { Situation } from '../conversation/situation.ts';
import { requestIt } from './ask-showing.ts';
import { doChange, sendPayLink } from './change-order.ts';
import { english } from './words-english.ts';
import { spanish } from './words-spanish.ts';

const remote = serviceCodes.filter((code) => !needsVisit(code) && code !== 'rush_delivery');

describe('what the assistant says in Spanish', () => {
  it('suggests what needs no visit in words that it understands when they are sent back', () => {
    expect(remote.length).toBeGreaterThan(0);
    for (const say of [english.say, spanish.say])
      for (const code of remote) expect(mentionedServices(say.only(code)).wanted, say.only(code)).toEqual([code]);
    expect(remote.map(spanish.say.only).filter((text) => !text.startsWith('Solo '))).toEqual([]);
  });

  it('names why a price is another than the one by size', () => {
    const zones = [
      { name: 'North', service: null, zipCodes: ['18901'], surcharge: { kind: 'percent' as const, percent: 10 } },
    ];
    const acceptedOffers = ['bundle_15' as const, 'video_upgrade' as const];
    const services = ['photography' as const, 'cleaning' as const, 'painting' as const, 'video' as const];
    const order = { services, sqFt: 5_000, rooms: 5, zip: '18901', acceptedOffers };
    const { items } = priceItems({ ...defaultCatalog, zones }, order);
    const said = reasonsOf(items, spanish.adjusted);
    expect(said.length).toBeGreaterThanOrEqual(2);
    expect(said.length).toBeGreaterThanOrEqual(reasonsOf(items).length);
    expect(said.filter((text) => /Zone|Offer|instead|off the/.test(text))).toEqual([]);
    expect(said.some((text) => text.startsWith('recargo por zona de $'))).toBe(true);
    expect(reasonsOf(items, english.adjusted), 'in English as the page says it').toEqual(reasonsOf(items));
  });

  it('says why no link to pay is sent, also for what it has no words of its own', async () => {
    const said = async (code: string) => {
      const refused = { kind: 'refused' as const, code, text: 'Nothing is left to pay for this order.' };
      const situation = {
        words: spanish,
        tools: { sendPayLink: async () => refused },
        conversation: { state: { facts: { services: [] } } },
        state: { facts: { services: [] } },
      } as unknown as Situation;
      return (await sendPayLink(situation, { view: { orderId: 'ord_1' }, token: 't', version: 1 } as never)).text;
    };
    expect(await said('NOTHING_DUE')).toBe('De este pedido no queda nada por pagar.');
    expect(await said('A_NEW_ONE')).toMatch(/^Ahora no puedo enviar el enlace/);
  });

  const text = 'Changes are free until 24 hours before the first visit. Please call us.';
  const change = { kind: 'cancel', orderId: 'ord_1', fee: 0, version: 1 };
  const showing = { listingId: 'lst_1', house: '12 Oak Lane', startsAt: '2026-12-01T15:00:00Z', text: 'A visit' };
  const acts = [
    ['an order is not changed', doChange, 'TOO_LATE', /^Este pedido ya no se puede cambiar aquí/],
    ['an order is not changed', doChange, 'A_NEW_ONE', /^Ahora no puedo cambiar el pedido/],
    ['a house is not shown', requestIt, 'NOT_ALLOWED_NOW', /^Por ahora no puedo pedir esa visita/],
    ['a house is not shown', requestIt, 'A_NEW_ONE', /^Ahora no puedo pedir la visita/],
  ] as const;

  it.each(acts)('says why %s (%o, %s)', async (_, act, code, inSpanish) => {
    const refused = async () => ({ kind: 'refused' as const, code, text });
    const state = { facts: { services: [], fullName: 'Ana', phone: '+12155550100' }, change, showing };
    const said = async (words: typeof english) => {
      const tools = { cancel: refused, askShowing: refused };
      return (await act({ words, tools, conversation: { state }, state } as unknown as Situation))?.text;
    };
    expect(await said(spanish)).toMatch(inSpanish);
    expect(await said(english)).toBe(text);
  });
});
