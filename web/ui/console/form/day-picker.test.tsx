import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DayPicker } from './day-picker.tsx';

afterEach(cleanup);

const repository = join(import.meta.dirname, '../../../..');
const pick = /from '@cloudscape-design\/components\/date-picker'/;

const show = (value: string, isEnabled?: (date: string) => boolean): void => {
  render(<DayPicker ariaLabel="Day" value={value} isEnabled={isEnabled} onChange={() => {}} />);
  fireEvent.click(screen.getByRole('button'));
};

describe('a day picker', () => {
  it.each(['', '2026-12-10'])('names each button of its calendar, with “%s” chosen', (value) => {
    show(value);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
    expect(names).toEqual([expect.stringMatching(/^Choose a date/), 'Previous month', 'Next month']);
    expect(names.join()).not.toMatch(/null|undefined/);
  });

  it('lets only the dates be chosen that are enabled, by their calendar', () => {
    show('2026-12-10', (date) => date >= '2026-12-10');
    const isOff = (day: number): boolean =>
      screen.getAllByText(String(day), { selector: 'td *' })[0]?.closest('td')?.getAttribute('aria-disabled') ===
      'true';
    expect([9, 10, 11].map(isOff)).toEqual([true, false, false]);
  });

  it('is the only one of the console: no page names the buttons of a calendar by itself', () => {
    const files = globSync('web/{app,features,ui}/**/*.tsx', { cwd: repository });
    const own = files.filter(
      (file) => !file.includes('.test.') && pick.test(readFileSync(join(repository, file), 'utf8')),
    );
    expect(own).toEqual(['web/ui/console/form/day-picker.tsx']);
  });
});
