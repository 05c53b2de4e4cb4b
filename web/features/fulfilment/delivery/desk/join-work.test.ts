import { expect, it } from 'vitest';
import type { DeliveryItem } from '../../../../../shared/fulfilment/delivery/delivery.ts';
import { joinWork } from './join-work.ts';

const item = (fileId: string, caption = ''): DeliveryItem => ({ fileId, caption, altered: 'none' });
const work = (...items: DeliveryItem[]) => ({ sections: [{ service: 'photography' as const, items }], links: [] });
const base = work(item('a'), item('b'), item('c'));
const photos = (mine: DeliveryItem[], theirs: DeliveryItem[]) => {
  const { sections, fresh, both } = joinWork(base, work(...mine), work(...theirs));
  return { items: sections[0]?.items.map(({ fileId, caption }) => `${fileId}:${caption}`), fresh, both };
};

it('what came in is added behind what is edited here', () => {
  const mine = [item('b'), item('a', 'Front'), item('c')];
  expect(photos(mine, [...(base.sections[0]?.items ?? []), item('d')])).toEqual({
    items: ['b:', 'a:Front', 'c:', 'd:'],
    fresh: ['d'],
    both: [],
  });
});

it('a caption that only others wrote is theirs; where both wrote one, it stays as it is here, and is told', () => {
  const mine = [item('a', 'Front'), item('b'), item('c', 'Yard')];
  expect(photos(mine, [item('a', 'Street'), item('b', 'Hall'), item('c', 'Yard')])).toEqual({
    items: ['a:Front', 'b:Hall', 'c:Yard'],
    fresh: [],
    both: ['a'],
  });
});

it('what either took out stays out, unless it was worked on here', () => {
  expect(photos([item('a', 'Front'), item('c')], [item('b')]).items).toEqual(['a:Front']);
});

it('a section that is not here yet comes with its files, and no file stands twice', () => {
  const { sections } = joinWork(base, work(item('a'), item('x')), {
    sections: [...base.sections, { service: 'drone', items: [item('x'), item('y')] }],
    links: [],
  });
  expect(sections.map(({ service, items }) => [service, items.map(({ fileId }) => fileId)])).toEqual([
    ['photography', ['a', 'x']],
    ['drone', ['y']],
  ]);
});

it('links: who changed them alone is right; of both, all are kept', () => {
  const link = (url: string) => ({ kind: 'tour' as const, url: `https://${url}`, branded: false });
  const of = (...urls: string[]) => ({ ...base, links: urls.map(link) });
  const urls = (mine: object, theirs: object) => joinWork(of('1'), mine as never, theirs as never).links;
  expect(urls(of('1'), of('1', '2'))).toEqual([link('1'), link('2')]);
  expect(urls(of('3'), of('1'))).toEqual([link('3')]);
  expect(urls(of('1', '3'), of('1', '2'))).toEqual([link('1'), link('3'), link('2')]);
});
