import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DateField } from './date-field.tsx';
import { DayPicker } from './day-picker.tsx';

/** What the picker has told its page, in that order. */
const told: string[] = [];

afterEach(() => {
  cleanup();
  told.length = 0;
});

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

  it('is named after its field, so that no two of a form have one name', () => {
    render(
      <>
        <DateField label="From" value="" onChange={() => {}} />
        <DateField label="To" value="2026-12-10" onChange={() => {}} />
      </>,
    );
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['From: choose a date', expect.stringMatching(/^To: .*December 10, 2026 is chosen$/)]);
  });

  it('is the only one of the console: no page names the buttons of a calendar by itself', () => {
    const files = globSync('web/{app,features,ui}/**/*.tsx', { cwd: repository });
    const own = files.filter(
      (file) => !file.includes('.test.') && pick.test(readFileSync(join(repository, file), 'utf8')),
    );
    expect(own).toEqual(['web/ui/console/form/day-picker.tsx']);
  });
});

/** A form that keeps every date it is told, as all of them do, with a button that gives the field another. */
const Form = ({ first = '', given }: { first?: string; given?: string }) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <DayPicker
        ariaLabel="Day"
        value={value}
        onChange={(date) => {
          told.push(date);
          setValue(date);
        }}
      />
      {given !== undefined && (
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setValue(given)}>
          Another
        </button>
      )}
    </>
  );
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });

const change = (text: string): void => {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
};

describe('a typed date', () => {
  it('is told once it is whole, and nothing before', async () => {
    render(<Form />);
    await userEvent.type(field(), '2026/12/10');
    expect(told).toEqual(['2026-12-10']);
    expect(field().value).toBe('2026/12/10');
  });

  it('takes nothing away while it is a part: the date before it counts until another is whole, or the field is empty', () => {
    render(<Form first="2026-12-10" />);
    change('2026/12/');
    expect([told, field().value]).toEqual([[], '2026/12/']);
    change('2026/12/24');
    change('');
    expect(told).toEqual(['2026-12-24', '']);
  });

  it('that breaks off after its month is the first of it, and shown so, when the field is left', async () => {
    render(<Form first="2026-12-10" />);
    change('2026/12/');
    await userEvent.click(document.body);
    expect([told, field().value]).toEqual([['2026-12-01'], 'December 1, 2026']);
  });

  it('can be typed where the page knows no empty date', async () => {
    render(<DayPicker ariaLabel="Day" value="2026-12-10" onChange={(date) => date && told.push(date)} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '2027/01/05');
    expect(told).toEqual(['2027-01-05']);
  });

  it('gives way to a date from outside', async () => {
    render(<Form first="2026-12-10" given="2027-03-01" />);
    change('2026/12/');
    await userEvent.click(screen.getByText('Another'));
    expect(field().value).toBe('2027/03/01');
  });

  it('is dropped when the field is left without a date, so that it shows what counts', async () => {
    render(<Form />);
    await userEvent.type(field(), '0002/12/10');
    await userEvent.click(document.body);
    expect([told, field().value]).toEqual([[], '']);
  });
});
