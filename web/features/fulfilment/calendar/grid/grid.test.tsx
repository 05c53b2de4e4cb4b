// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleBoard, sampleVisit } from '../../../../../test/support/dispatch/sample-board.ts';
import { CalendarContext, type CalendarParts } from '../calendar-parts.ts';
import { Agenda } from './agenda.tsx';
import { Grid } from './grid.tsx';

afterEach(cleanup);

const parts = {
  zone: 'America/New_York',
  today: '2026-11-23',
  dates: ['2026-11-24'],
  hours: { from: 8, to: 18 },
  proposal: undefined,
  isPossible: undefined,
  openId: undefined,
  isLate: () => false,
  isMet: () => false,
  onOpen: () => {},
} satisfies CalendarParts;

/** Vendors 0 and 1 are off, and 1 still has its visit. */
const lanes = sampleBoard(3, { visits: [sampleVisit({ vendorId: 'ven_1' })] }).lanes.map((lane, n) =>
  n === 2 ? lane : { ...lane, days: lane.days.map(({ date }) => ({ date, hours: [] })) },
);

it('calls no crew free that is off, and says so of one with visits left', () => {
  render(
    <CalendarContext value={parts}>
      <Grid lanes={lanes} />
    </CalendarContext>,
  );
  const heads = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Vendor 0Off', 'Vendor 1Off · 1 visit', 'Vendor 2Free']);
});

it('says so in a narrow window', () => {
  render(
    <CalendarContext value={parts}>
      <Agenda lanes={lanes} />
    </CalendarContext>,
  );
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Vendor 1 · Off');
});
