import { expect, it } from 'vitest';
import { nobodyDoesText } from './nobody-does.tsx';

it('names the kinds of work as one says them', () => {
  expect(nobodyDoesText({ services: ['inspections', 'drone', 'matterport'], zip: '18901' })).toBe(
    'Nobody does inspections, drone photos, and Matterport tours in 18901',
  );
});
