// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorSummary, summaryTitle } from './error-summary.tsx';
import { TextField } from './field.tsx';
import { useShownErrors } from './use-shown-errors.ts';

const Form = () => {
  const [zip, setZip] = useState('');
  const errors = useShownErrors<'zip'>(/^\d{5}$/.test(zip) ? {} : { zip: 'five digits, please' });
  const message = errors.shown.zip;
  return (
    <>
      <ErrorSummary
        errors={message ? [{ field: 'zip', text: 'ZIP', isMissing: zip === '' }] : []}
        attempt={errors.attempt}
      />
      <TextField id="zip" label="ZIP" value={zip} error={message} onText={setZip} onBlur={() => errors.leave('zip')} />
      <button type="button" onClick={() => errors.check()}>
        Next
      </button>
    </>
  );
};

afterEach(cleanup);
const field = (): HTMLElement => screen.getByLabelText('ZIP');
const isWrong = (): boolean => field().getAttribute('aria-invalid') === 'true';

describe('the title of the summary', () => {
  it.each([
    [[true], 'One thing is missing'],
    [[true, true], '2 things are missing'],
    [[false], 'One thing needs a change'],
    [[false, false], '2 things need a change'],
    [[true, false], '2 things need your attention'],
  ])('tells what is missing from what is wrong: %j', (missing, title) => {
    expect(summaryTitle(missing.map((isMissing) => ({ isMissing })))).toBe(title);
  });
});

describe('an error', () => {
  it('appears on blur, not while typing', async () => {
    render(<Form />);
    await userEvent.type(field(), '189');
    expect(isWrong()).toBe(false);
    await userEvent.tab();
    expect(isWrong()).toBe(true);
    expect(field().getAttribute('aria-describedby')).toBe('zip-error');
  });

  it('disappears with the correcting keystroke and does not reappear while typing', async () => {
    render(<Form />);
    await userEvent.type(field(), '1890');
    await userEvent.tab();
    await userEvent.type(field(), '1');
    expect(isWrong()).toBe(false);
    await userEvent.type(field(), '9');
    expect(isWrong()).toBe(false);
  });

  it('appears on Next, and the focus moves to the summary, which links to the field', async () => {
    render(<Form />);
    await userEvent.click(screen.getByText('Next'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.click(screen.getByRole('link'));
    expect(document.activeElement).toBe(field());
  });

  it('moves the focus again on the next failed attempt', async () => {
    render(<Form />);
    await userEvent.click(screen.getByText('Next'));
    field().focus();
    await userEvent.click(screen.getByText('Next'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});
