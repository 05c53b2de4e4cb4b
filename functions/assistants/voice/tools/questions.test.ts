import { expect, it } from 'vitest';
import { defaultCatalog } from '../../../../shared/company/catalog/default-catalog.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { nobodyDoes, offerTimes } from './questions.ts';
import type { ToolContext } from './tool-context.ts';

const wish = { services: ['cleaning' as const, 'photography' as const], zip: '19401', sqFt: 2000, rooms: 4 };

const saidWhere = async (unserved: ServiceCode[]): Promise<string> => {
  const tools = { plans: async () => ({ plans: [], unserved }) };
  const settings = { catalog: defaultCatalog, tenant: { timezone: 'America/New_York' } };
  return (await offerTimes({ settings, tools, call: { state: {} } } as unknown as ToolContext, wish)).text;
};

it('says on the phone what nobody does there, and offers no other date for it', async () => {
  expect(await saidWhere(['cleaning'])).toBe(
    'The company has nobody for cleaning in 19401 yet, so no date will work. Say so and offer a callback.',
  );
  expect(await saidWhere(['inspections', 'floor_plan', 'drone'])).toContain(
    'has nobody for inspections, floor plans, and drone photos in 19401 yet',
  );
  expect(await saidWhere([]), 'control: where everybody is only busy').toBe(
    'No time is free for cleaning and photography in the next two weeks. Offer another date or a callback.',
  );
  expect(nobodyDoes({ services: ['photography', 'video'], zip: '19401', isTogether: true })).toBe(
    'The company has nobody for photography and video in one visit in 19401 yet, so no date will work for this visit alone. Say so and offer to move the whole order, or a callback.',
  );
});
